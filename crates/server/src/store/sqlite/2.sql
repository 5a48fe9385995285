-- The list of tables can be asked for one game.
ALTER TABLE tables ADD COLUMN game TEXT NOT NULL DEFAULT '';
UPDATE tables SET game = json_extract(head, '$.game');
CREATE INDEX tables_listed ON tables (made) WHERE listing IS NOT NULL;
CREATE INDEX tables_listed_game ON tables (game, made) WHERE listing IS NOT NULL;
