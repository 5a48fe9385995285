import bear from 'icons:fluent-emoji-flat/bear';
import cat from 'icons:fluent-emoji-flat/cat-face';
import cow from 'icons:fluent-emoji-flat/cow-face';
import dog from 'icons:fluent-emoji-flat/dog-face';
import dolphin from 'icons:fluent-emoji-flat/dolphin';
import duck from 'icons:fluent-emoji-flat/duck';
import elephant from 'icons:fluent-emoji-flat/elephant';
import fox from 'icons:fluent-emoji-flat/fox';
import frog from 'icons:fluent-emoji-flat/frog';
import giraffe from 'icons:fluent-emoji-flat/giraffe';
import horse from 'icons:fluent-emoji-flat/horse-face';
import kangaroo from 'icons:fluent-emoji-flat/kangaroo';
import lion from 'icons:fluent-emoji-flat/lion';
import monkey from 'icons:fluent-emoji-flat/monkey-face';
import owl from 'icons:fluent-emoji-flat/owl';
import penguin from 'icons:fluent-emoji-flat/penguin';
import rabbit from 'icons:fluent-emoji-flat/rabbit-face';
import tiger from 'icons:fluent-emoji-flat/tiger-face';
import turtle from 'icons:fluent-emoji-flat/turtle';
import dragon from 'icons:fluent-emoji-flat/dragon';
import unicorn from 'icons:fluent-emoji-flat/unicorn';

/** The animals' drawings, by the id that editions give them. */
export const animals: Partial<Record<string, string>> = {
  bear,
  cat,
  cow,
  dog,
  dolphin,
  duck,
  elephant,
  fox,
  frog,
  giraffe,
  horse,
  kangaroo,
  lion,
  monkey,
  owl,
  penguin,
  rabbit,
  tiger,
  turtle,
  dragon,
  unicorn,
};

/** The grounds that animals are drawn on: the same on the board and on the card. */
const GROUNDS = ['#ffe3c2', '#d6ecff', '#dff3cf', '#ffd9de', '#e9dfff', '#fff0b3', '#cff1ec'];

/** An animal's ground: any will do, as long as it is always the same. */
export function groundOf(id: string): string {
  const sum = Array.from(id).reduce((total, letter) => total * 5 + letter.charCodeAt(0), 0);
  return GROUNDS[sum % GROUNDS.length] ?? '#fff0b3';
}
