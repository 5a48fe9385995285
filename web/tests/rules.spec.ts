import { boardOfExample, exampleOf, rulesWithExamples } from './examples';
import { expect, test, visit } from './table';

const boards = {
  pictofab: 'Plateau de Picto’Fab',
  labymaster: 'Plateau de Labymaster',
  sequence: 'Plateau de Séquence',
  labyrinthe: 'Plateau de Le Jeu du Labyrinthe',
};

for (const [game, name] of Object.entries(boards)) {
  test(`the rules of ${game} are shown on its board`, async ({ page }) => {
    await visit(page, `/#/rules/${game}`);
    const rules = await rulesWithExamples(page);
    expect(rules.length).toBeGreaterThanOrEqual(3);
    for (const rule of rules) {
      const shown = await boardOfExample(page, rule);
      await expect(shown).toHaveAttribute('aria-label', new RegExp(`^${name}\\.`));
      const told = exampleOf(page, rule).locator('.told');
      const before = (await told.textContent()) ?? '';
      await exampleOf(page, rule).getByRole('button', { name: 'Coup suivant' }).click();
      await expect(told).not.toHaveText(before);
      await expect(exampleOf(page, rule).getByRole('button', { name: 'Coup précédent' })).toBeEnabled();
      await expect(shown).toBeVisible();
    }
  });
}

test('an address leads to a rule', async ({ page }) => {
  await visit(page, '/#/rules/labymaster/LM-6');
  await expect(page.locator('#LM-6')).toBeFocused();
  await expect(page.locator('#LM-6')).toBeInViewport();
});
