import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer from 'nodemailer'
import type { Config } from '#server/config.ts'
import { type MailContent, renderMail } from './mail-layout.ts'

export type Mail = MailContent & { to: string; subject: string }

/** Sends a mail; resolves when a server has taken it (or it lies in the folder). */
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** Waits between tries: a mail server that greylists or restarts is back within a minute. */
const RETRY_AFTER_MS = [2_000, 15_000, 45_000]

/**
 * Mail through SMTP_URL, or as `.eml` files under `DATA_DIR/mail` when there is none. Mails are held in memory only
 * until sent: they carry links whose tokens must not be stored.
 */
export function createMailer(config: Config, log: FastifyBaseLogger): Mailer {
	const { smtpUrl, from } = config.mail
	const deliver = smtpUrl ? deliverBySmtp(smtpUrl) : deliverToFolder(path.join(config.dataDir, 'mail'), log)
	return {
		async send({ to, subject, ...content }) {
			const message = { from, to, subject, ...renderMail(content, config) }
			for (const wait of [...RETRY_AFTER_MS, undefined]) {
				try {
					return await deliver(message)
				} catch (error) {
					if (wait === undefined || isRefusal(error)) throw error
					log.warn({ err: error }, 'mail not sent yet, trying again')
					await sleep(wait, undefined, { ref: false })
				}
			}
		},
	}
}

type Message = { from: string; to: string; subject: string; text: string; html: string }

function deliverBySmtp(url: string): (message: Message) => Promise<void> {
	const transport = nodemailer.createTransport(url, {
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	return async (message) => {
		await transport.sendMail(message)
	}
}

function deliverToFolder(folder: string, log: FastifyBaseLogger): (message: Message) => Promise<void> {
	const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
	return async (message) => {
		const { message: bytes, messageId } = await transport.sendMail(message)
		await mkdir(folder, { recursive: true, mode: 0o700 })
		const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
		const file = path.join(folder, `${stamp}-${messageId.replaceAll(/[^a-z0-9]/gi, '').slice(0, 12)}.eml`)
		await writeFile(file, bytes as Buffer, { mode: 0o600 })
		log.info({ file }, 'SMTP_URL is not set: mail written to a file')
	}
}

/** A permanent refusal (5xx) of the server; trying again would not help. */
function isRefusal(error: unknown): boolean {
	return (
		error instanceof Error &&
		'responseCode' in error &&
		typeof error.responseCode === 'number' &&
		error.responseCode >= 500
	)
}
