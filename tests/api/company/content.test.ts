import { beforeAll, expect, test } from 'vitest'
import { writeHooks } from '../../../src/app/write-hooks.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, type Program, programOn } from '../program.ts'

const text = (nl: string, fr = nl) => ({ nl, en: nl, fr })
const hour = 3_600_000
const at = (shift: number) => new Date(Date.now() + shift).toISOString()

interface Item {
  readonly id: string
  readonly sort?: number
}

forEachEngine((database) => {
  let program: Program
  beforeAll(async () => {
    program = await programOn(database(), writeHooks(Date.now, { send: async () => undefined }))
  })
  const call = async (name: string | null, method: string, path: string, body?: unknown) =>
    program.call(method, path, { token: name ? await program.tokenOf(name) : undefined, body })
  const dataOf = async <T>(...asked: Parameters<typeof call>): Promise<T> => {
    const answer = await call(...asked)
    expect([asked, answer.status]).toEqual([asked, 200])
    return (answer.body as { data: T }).data
  }
  const question = async (more: object = {}) => {
    const whole = { question: text('Hoe lang?'), answer: text('Twee uur'), published: true }
    return (await dataOf<Item>('planner', 'POST', '/items/faq_items?fields=id', { ...whole, ...more })).id
  }
  const publicSees = async (id: string) =>
    (await dataOf<Item[]>(null, 'GET', `/items/faq_items?fields=id&filter[id][_eq]=${id}`)).length > 0

  test('visitors see a published text within its span, and outside it nobody but the office does', async () => {
    const now = await question({ publish_from: at(-hour), publish_until: at(hour) })
    const later = await question({ publish_from: at(hour) })
    const over = await question({ publish_until: at(-hour) })
    expect(await Promise.all([now, later, over].map(publicSees))).toEqual([true, false, false])
    const [seen] = await dataOf<Item[]>(
      'planner',
      'GET',
      `/items/faq_items?fields=id&filter[id][_eq]=${later}`,
    )
    expect(seen).toEqual({ id: later })
    expect(outcome(await call('employee', 'GET', `/items/faq_items/${later}`))).toBe('403 FORBIDDEN')
  })

  test('a text does not go offline before it comes online [CO-02]', async () => {
    const id = await question()
    const span = { publish_from: at(hour), publish_until: at(0) }
    const answer = await call('planner', 'PATCH', `/items/faq_items/${id}`, span)
    expect(outcome(answer)).toBe('400 SHOWN_UNTIL_BEFORE_FROM')
    await expect(
      database().query(`UPDATE faq_items SET publish_from = now(), publish_until = now() WHERE id = '${id}'`),
    ).rejects.toThrow(/check/)
  })

  test('the languages a text lacks are all named, so that each can be said beside its box [CO-02]', async () => {
    const answer = await call('planner', 'POST', '/items/faq_items', {
      question: { nl: 'Hoe lang?', en: '', fr: ' ' },
      answer: text('Twee uur'),
      published: true,
    })
    expect(answer.body).toMatchObject({
      errors: [{ extensions: { code: 'TRANSLATION_MISSING', field: 'question', languages: ['en', 'fr'] } }],
    })
  })

  test('a picture is published with its words in three languages, and they are asked for with a picture alone', async () => {
    const [file] = await database().query<{ id: string }>(
      `INSERT INTO files (id, storage, filename_disk, filename_download, type, filesize) VALUES (gen_random_uuid(), 'local', 'bike.jpg', 'bike.jpg', 'image/jpeg', 1) RETURNING id`,
    )
    const about = { title: text('Wij'), text: text('Met z’n drieën'), published: true }
    const send = (more: object) => call('planner', 'POST', '/items/about_sections', { ...about, ...more })
    expect(outcome(await send({}))).toBe('200')
    expect((await send({ image: file!.id, image_words: text('Fiets', '') })).body).toMatchObject({
      errors: [{ extensions: { code: 'TRANSLATION_MISSING', field: 'image_words', languages: ['fr'] } }],
    })
    expect(outcome(await send({ image: file!.id, image_words: text('Fiets') }))).toBe('200')
  })

  test('where a picture goes no other file is taken, and the answer stands beside the field', async () => {
    const fileOf = async (type: string) => {
      const [file] = await database().query<{ id: string }>(
        `INSERT INTO files (id, storage, filename_disk, filename_download, type, filesize) VALUES (gen_random_uuid(), 'local', gen_random_uuid()::text, 'file', $1, 1) RETURNING id`,
        [type],
      )
      return file!.id
    }
    const [section] = await dataOf<Item[]>('planner', 'GET', '/items/about_sections?fields=id&limit=1')
    const put = (id: string | null) =>
      call('planner', 'PATCH', `/items/about_sections/${section!.id}?lang=nl`, {
        image: id,
        image_words: text('Fiets'),
      })
    for (const type of ['text/html', 'application/pdf', 'text/csv', 'image/heic'])
      expect((await put(await fileOf(type))).body).toMatchObject({
        errors: [{ extensions: { code: 'NOT_A_PICTURE', field: 'image' } }],
      })
    for (const type of ['image/png', 'image/svg+xml', 'image/webp'])
      expect(outcome(await put(await fileOf(type)))).toBe('200')
    expect(outcome(await put(null))).toBe('200')
  })

  test('an order is written in one call, all of it or nothing', async () => {
    const [a, b] = [await question({ sort: 1 }), await question({ sort: 2 })]
    const order = async () =>
      (
        await dataOf<Item[]>(null, 'GET', `/items/faq_items?fields=id&sort=sort&filter[id][_in]=${a},${b}`)
      ).map(({ id }) => id)
    const swap = [
      { id: b, sort: 1 },
      { id: a, sort: 2 },
    ]
    const stray = { id: '0199c000-0000-7000-8000-000000000000', sort: 3 }
    expect(outcome(await call('planner', 'PATCH', '/items/faq_items', [...swap, stray]))).toBe(
      '403 FORBIDDEN',
    )
    expect(await order()).toEqual([a, b])
    expect(outcome(await call('planner', 'PATCH', '/items/faq_items', swap))).toBe('200')
    expect(await order()).toEqual([b, a])
    expect(outcome(await call('employee', 'PATCH', '/items/faq_items', swap))).toBe('403 FORBIDDEN')
  })

  test('a draft of a published text may be half written; it is published whole, and until then nobody sees it', async () => {
    const id = await question()
    const version = { key: 'draft', collection: 'faq_items', item: id }
    const draft = await dataOf<Item>('planner', 'POST', '/versions', version)
    const save = (body: object) => call('planner', 'POST', `/versions/${draft.id}/save`, body)
    const promote = async () => {
      const path = `/versions/${draft.id}`
      const { mainHash } = await dataOf<{ mainHash: string }>('planner', 'GET', `${path}/compare`)
      return call('planner', 'POST', `${path}/promote`, { mainHash })
    }
    expect(outcome(await save({ answer: text('Drie uur', '') }))).toBe('200')
    expect(outcome(await promote())).toBe('400 TRANSLATION_MISSING')
    expect(await dataOf(null, 'GET', `/items/faq_items/${id}?fields=answer,published`)).toEqual({
      answer: text('Twee uur'),
      published: true,
    })
    expect(outcome(await save({ answer: text('Drie uur') }))).toBe('200')
    expect(outcome(await promote())).toBe('200')
    expect(await dataOf(null, 'GET', `/items/faq_items/${id}?fields=answer,published`)).toEqual({
      answer: text('Drie uur'),
      published: true,
    })
    expect((await call(null, 'GET', '/versions')).status).toBe(403)
  })
})
