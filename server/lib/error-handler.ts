import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Overdue } from './deadline.ts'
import { AppError } from './errors.ts'
import { validationDetails } from './validation.ts'

/** Sentences for the framework's own refusals, by its code. */
const FRAMEWORK_TEXT: Readonly<Record<string, [string, string]>> = {
	FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'Data yang dikirim terlalu besar'],
	FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Jenis data yang dikirim tidak didukung'],
	FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_json', 'Data yang dikirim bukan JSON yang benar'],
	FST_ERR_BAD_URL: ['invalid_url', 'Alamat yang diminta tidak benar'],
	FST_ERR_MAX_PARAM_LENGTH: ['invalid_url', 'Alamat yang diminta terlalu panjang'],
}

/**
 * PostgreSQL classes and codes, and system codes, that mean "the database is away", not "the statement is wrong". One
 * that takes too long (57014) or takes no writes (25006, while another server takes over) is away too.
 */
const AWAY = /^(08|25006|53|57014|57P0)|^E(CONN|PIPE|NOENT|TIMEDOUT|HOSTUNREACH)/
const AWAY_MESSAGE =
	/timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|Cannot use a pool/

/** Whether an error says that the database cannot be reached at the moment. */
export function isDatabaseAway(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	if (error instanceof Overdue) return true
	const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
	return AWAY.test(code) || AWAY_MESSAGE.test(error.message)
}

/** Installs the one place that turns errors into answers. */
export function installErrorHandler(app: FastifyInstance): void {
	app.setErrorHandler(answerError)
}

/** Answers any error with a body of the contract; unknown ones are logged and told nothing of. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
	if (error instanceof AppError) {
		if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
		reply.code(error.status).send({
			error: error.message,
			code: error.code,
			...(error.details && { details: error.details }),
		})
		return
	}
	if (isDatabaseAway(error)) {
		request.log.warn({ err: error }, 'database away')
		reply
			.code(503)
			.header('retry-after', 2)
			.send({ error: 'Server sedang sibuk. Silakan coba lagi sebentar lagi.', code: 'database_unavailable' })
		return
	}
	if ((error as { constraint?: unknown }).constraint === 'data_terhapus') {
		reply.code(409).send({
			error: 'Data pribadi mahasiswa ini sudah dihapus dan tidak dapat diisi lagi. Belum ada yang disimpan',
			code: 'data_erased',
		})
		return
	}
	const known = error as FastifyError
	if (known.validation) {
		const details = validationDetails(known)
		reply.code(400).send({ error: details[0]?.message ?? 'Data tidak benar', code: 'invalid_input', details })
		return
	}
	if (known.code === 'FST_ERR_CTP_BODY_TOO_LARGE') letFinish(request, reply)
	if (typeof known.statusCode === 'number' && known.statusCode >= 400 && known.statusCode < 500) {
		const [code, text] = FRAMEWORK_TEXT[known.code] ?? ['bad_request', 'Permintaan tidak dapat diproses']
		reply.code(known.statusCode).send({ error: text, code })
		return
	}
	request.log.error({ err: error }, 'unexpected error')
	reply.code(500).send({
		error: `Terjadi kesalahan pada server. Sebutkan kode ${request.id} bila Anda melapor.`,
		code: 'internal_error',
	})
}

/** Bodies up to this size, all that the proxies of deploy/ let through, are read and thrown away when they are refused. */
export const MOST_THROWN_AWAY = 65 * 1024 * 1024

/**
 * A connection that is closed while bytes of a body lie unread is reset, and a proxy that is still sending them says 502
 * instead of our answer. Node reads the rest by itself when the connection stays.
 */
function letFinish(request: FastifyRequest, reply: FastifyReply): void {
	if (Number(request.headers['content-length']) <= MOST_THROWN_AWAY) reply.removeHeader('connection')
}
