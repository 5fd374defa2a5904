/** A mail server that keeps what it is given, refuses what a test says, and can go away and come back. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

export interface Taken {
  readonly to: string
  readonly messageId: string
  readonly text: string
}

export interface SmtpSink {
  readonly url: string
  /** What was accepted, in order. */
  readonly taken: Taken[]
  /** How it answers a recipient: an SMTP reply, or null for nothing ever. Accepted unless said. */
  answerTo(answer: (recipient: string) => string | null): void
  leave(): Promise<void>
  comeBack(): Promise<void>
}

export async function smtpSink(): Promise<SmtpSink> {
  const taken: Taken[] = []
  const sockets = new Set<Socket>()
  let answer: (recipient: string) => string | null = () => '250 ok'
  const talk = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let heard = ''
    let to = ''
    let isData = false
    socket.on('data', (bytes) => {
      heard += bytes.toString('utf8')
      for (;;) {
        const end = isData ? heard.indexOf('\r\n.\r\n') : heard.indexOf('\r\n')
        if (end < 0) return
        const text = heard.slice(0, end)
        heard = heard.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          const messageId = /^Message-ID: (<[^>]*>)/im.exec(text)?.[1] ?? ''
          taken.push({ to, messageId, text })
          say('250 accepted')
        } else if (/^RCPT/i.test(text)) {
          to = /<([^>]*)>/.exec(text)![1]!
          const reply = answer(to)
          if (reply) say(reply)
        } else if (/^DATA/i.test(text)) {
          isData = true
          say('354 go on')
        } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
        else say('250 ok')
      }
    })
    say('220 sink ready')
  }
  let server: Server
  let port = 0
  const open = async () => {
    server = createServer(talk)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  await open()
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    answerTo: (given) => (answer = given),
    async leave() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
    comeBack: open,
  }
}
