import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('`npm start` passes on the signal to stop, instead of leaving the program behind', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } }
  // npm signals the shell it starts; a shell that did not become the program dies alone.
  expect(scripts.start).toMatch(/^exec node /)
})
