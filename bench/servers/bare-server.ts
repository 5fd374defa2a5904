/** Hono sending the same bytes to everyone: what a page could cost at least. Its arguments: a file, its headers. */
import { readFile } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const [file = '', headers = '{}'] = process.argv.slice(2)
const body = new Uint8Array(await readFile(file))
const sent = JSON.parse(headers) as Record<string, string>
const app = new Hono()
app.get('*', (c) => c.body(body, 200, sent))
serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: process.env['HOST'] })
