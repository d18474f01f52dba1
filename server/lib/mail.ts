import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Config } from '#server/config.ts'
import { GiveUp, type Task } from './jobs.ts'
import { MailContent, renderMail } from './mail-layout.ts'
import type { Institution, Settings } from './settings.ts'

const MailSchema = Type.Object({
	...MailContent.properties,
	to: Type.String(),
	subject: Type.String(),
	/** Where the reader's mail program can end such mails by itself (RFC 8058). */
	oneClickUrl: Type.Optional(Type.String()),
	/** When it is not worth sending any more, as its link is over. */
	before: Type.Optional(Type.String()),
})

export type Mail = Static<typeof MailSchema>

/** A mail on its way. A mail server that is away for a night is waited for. */
export const MAIL: Task<typeof MailSchema> = { name: 'mail', payload: MailSchema, attempts: 12, sealed: true }

/** A server that takes a connection and then says nothing must not keep its job for long. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Sends through SMTP_URL, or writes `.eml` files under `DATA_DIR/mail` when there is none. Resolves when a server has
 * taken the mail (or it lies in the folder); features do not call it but add a {@link MAIL}.
 */
export function createMailer(options: {
	config: Config
	settings: () => Settings
	log: FastifyBaseLogger
	now: () => Date
}): (mail: Mail) => Promise<void> {
	const { config, settings, log, now } = options
	const { smtpUrl } = config.mail
	const deliver = smtpUrl ? deliverBySmtp(smtpUrl) : deliverToFolder(path.join(config.dataDir, 'mail'), log)
	return async ({ to, subject, before, oneClickUrl, ...content }) => {
		if (before !== undefined && now() > new Date(before)) {
			log.warn({ subject }, 'mail not sent: it came too late')
			return
		}
		const { institution } = settings()
		const from = config.mail.from ?? senderOf(institution, config)
		const headers = oneClickUrl === undefined ? {} : oneClick(oneClickUrl)
		await deliver({ from, to, subject, headers, ...renderMail(content, institution) })
	}
}

const oneClick = (url: string) => ({
	'List-Unsubscribe': `<${url}>`,
	'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The institution; as long as it has no address, one that shows where the mail is from. */
function senderOf({ name, email }: Institution, { publicUrl }: Config): { name: string; address: string } {
	return { name, address: email || `no-reply@${new URL(publicUrl).hostname}` }
}

type Message = {
	from: string | { name: string; address: string }
	to: string
	subject: string
	headers: Record<string, string>
	text: string
	html: string
}

/** With the first mail: the library takes a part of each start that few starts need. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined
	return () => {
		made ??= make()
		return made
	}
}

function deliverBySmtp(url: string): (message: Message) => Promise<void> {
	const transport = once(async () => {
		const { createTransport } = await import('nodemailer')
		return createTransport(url, { ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true })
	})
	return async (message) => {
		try {
			await (await transport()).sendMail(message)
		} catch (error) {
			if (isRefusal(error)) throw new GiveUp(error.message)
			throw error
		}
	}
}

function deliverToFolder(folder: string, log: FastifyBaseLogger): (message: Message) => Promise<void> {
	const transport = once(async () => {
		const { createTransport } = await import('nodemailer')
		return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
	})
	return async (message) => {
		const { message: bytes, messageId } = await (await transport()).sendMail(message)
		await mkdir(folder, { recursive: true, mode: 0o700 })
		const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
		const file = path.join(folder, `${stamp}-${messageId.replaceAll(/[^a-z0-9]/gi, '').slice(0, 12)}.eml`)
		await writeFile(file, bytes as Buffer, { mode: 0o600 })
		log.info({ file }, 'SMTP_URL is not set: mail written to a file')
	}
}

/**
 * The server's final word (5xx) on this address or this mail; trying again would not help. A refused login is ours to
 * mend, and mails wait for that.
 */
function isRefusal(error: unknown): error is Error {
	if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
	return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}
