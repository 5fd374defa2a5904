/** Who said yes to news by mail stops it with one press, by the link of any mail about the booking. */
import { violations } from '../axe.ts'
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { speaker } from '../words.ts'

const say = speaker('fr')
const email = 'nouvelles@post.example'

test('who asked for news stops it on the page of the booking, and may ask again', async ({
  page,
  program,
  mailTo,
}) => {
  const headers = { 'accept-language': 'fr' }
  const post = async <T>(path: string, data: object) =>
    ((await (await page.request.post(path, { data, headers })).json()) as { data: T }).data
  const [offer] = (
    (await (await page.request.get('/items/packages?filter={"code":{"_eq":"klassieker"}}')).json()) as {
      data: { id: string }[]
    }
  ).data
  const wish = { people: 12, day: freeSaturday(18), postal_code: '9000', package: offer!.id, duration: 120 }
  const asked = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]))
  const contact = { first_name: 'Zoé', last_name: 'Lambert', email, phone: '0470123456' }
  const { token } = await post<{ token: string }>('/api/drafts', { ...wish, contact, language: 'fr' })
  const found = (await (await page.request.get(`/api/slots?${asked}`)).json()) as {
    data: { slots: { start: string }[] }
  }
  await post(`/api/drafts/${token}/hold`, { start: found.data.slots[0]!.start })
  const read = (await (await page.request.get(`/api/drafts/${token}`)).json()) as {
    data: { version: number; price: { gross: number } }
  }
  const { version, price } = read.data
  await post(`/api/drafts/${token}/request`, { terms: true, marketing: true, total: price.gross, version })

  const { plain } = await mailTo(email, 'news')
  await page.goto(new RegExp(`${program.url}(/fr/scheduler/[\\w-]+\\?news=[\\w-]+)`).exec(plain)![1]!)
  const news = page.locator('#news')
  // The letter asks for a yes, and so does the page behind its link.
  await expect(news).toContainText(say('scheduler_news_confirm', { company: 'Feestfiets bv' }))
  await news.getByRole('button', { name: say('scheduler_news_confirm_do') }).click()
  await expect(news).toContainText(say('scheduler_news_yes', { company: 'Feestfiets bv' }))
  expect(await violations(page)).toEqual([])
  await news.getByRole('button', { name: say('scheduler_news_stop') }).click()
  await expect(news).toContainText(say('scheduler_news_no', { company: 'Feestfiets bv' }))
  const again = news.getByRole('button', { name: say('scheduler_news_start') })
  await expect(again).toBeFocused()
  await again.press('Enter')
  await expect(news).toContainText(say('scheduler_news_yes', { company: 'Feestfiets bv' }))
})
