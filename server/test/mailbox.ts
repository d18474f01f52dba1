import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string; raw: string; link: string }

/** A mail server on this machine that keeps what it is given. */
export async function startMailbox() {
	const mails: ReceivedMail[] = []
	const waiting: { to: string; resolve: (mail: ReceivedMail) => void }[] = []
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, session, done) {
			const chunks: Buffer[] = []
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', () => {
				for (const { address } of session.envelope.rcptTo) keep(address, Buffer.concat(chunks).toString())
				done()
			})
		},
	})
	const keep = (to: string, source: string) => {
		// Quoted-printable, as far as links need it.
		const raw = source.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
		const mail = { to, raw, link: /https?:\/\/\S+#[\w-]+/.exec(raw)?.[0] ?? '' }
		const index = waiting.findIndex((entry) => entry.to === to)
		if (index >= 0) waiting.splice(index, 1)[0]?.resolve(mail)
		else mails.push(mail)
	}
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
		/** The next mail to an address, waited for; taken out of the box. */
		next: (to: string): Promise<ReceivedMail> => {
			const index = mails.findIndex((mail) => mail.to === to)
			const [mail] = index >= 0 ? mails.splice(index, 1) : []
			return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push({ to, resolve }))
		},
		/** How many mails to an address lie in the box unread. */
		unread: (to: string): number => mails.filter((mail) => mail.to === to).length,
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
	}
}

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>
