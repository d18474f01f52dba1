import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { createTestApp, type TestApp } from './build-app.ts'

export type ReceivedMail = { to: string; raw: string; link: string }

export type Mailbox = {
	/** The next mail to an address, taken out of the box; there must be one once all jobs have run. */
	next: (to: string) => Promise<ReceivedMail>
	/** How many mails to an address lie in the box once all jobs have run. */
	unread: (to: string) => Promise<number>
}

/** The whole app beside a mail server on this machine that keeps what it is given. */
export async function createTestAppWithMail(
	env: NodeJS.ProcessEnv = {},
	options: Parameters<typeof createTestApp>[2] = {},
): Promise<TestApp & { mailbox: Mailbox }> {
	const mails: ReceivedMail[] = []
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, session, done) {
			const chunks: Buffer[] = []
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', () => {
				const source = Buffer.concat(chunks).toString()
				for (const { address } of session.envelope.rcptTo) mails.push(read(address, source))
				done()
			})
		},
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.server.address() as AddressInfo
	const t = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...env }, undefined, options)
	const { close } = t
	return Object.assign(t, {
		mailbox: {
			next: async (to: string) => {
				await t.runJobs()
				const index = mails.findIndex((mail) => mail.to === to)
				const [mail] = index >= 0 ? mails.splice(index, 1) : []
				if (!mail) throw new Error(`no mail to ${to}`)
				return mail
			},
			unread: async (to: string) => {
				await t.runJobs()
				return mails.filter((mail) => mail.to === to).length
			},
		},
		close: async () => {
			await close()
			await new Promise<void>((resolve) => server.close(() => resolve()))
		},
	})
}

function read(to: string, source: string): ReceivedMail {
	// Quoted-printable, as far as links need it.
	const raw = source.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
	return { to, raw, link: /https?:\/\/\S+#[\w-]+/.exec(raw)?.[0] ?? '' }
}
