sed -i 's#`app/start/purge.ts`, `purge.ts` | `purge.test.ts`#`app/start/purge.ts` | `purge.test.ts`#' SECURITY.md
sed -i 's#Then `load-blocks.server.ts` loads the blocks, all side by side#Then it loads the blocks, all side by side#' docs/request-walkthrough.md
sed -i 's#`commands/answer-command.server.ts`, `commands/answer-command.server.ts`#`commands/answer-command.server.ts`#' docs/*.md app/*/README.md
