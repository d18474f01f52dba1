/** A failure that the caller is told about: HTTP status, stable code, Indonesian sentence. */
export class AppError extends Error {
	readonly status: number
	readonly code: string
	readonly details: readonly { field: string; message: string }[] | undefined
	readonly retryAfterSeconds: number | undefined

	constructor(
		status: number,
		code: string,
		message: string,
		extra: { details?: readonly { field: string; message: string }[]; retryAfterSeconds?: number } = {},
	) {
		super(message)
		this.status = status
		this.code = code
		this.details = extra.details
		this.retryAfterSeconds = extra.retryAfterSeconds
	}
}

export const badInput = (field: string, message: string, code = 'invalid_input') =>
	new AppError(400, code, message, { details: [{ field, message }] })

export const unauthorized = (
	code = 'unauthorized',
	message = 'Token tidak ditemukan, silakan login kembali',
) => new AppError(401, code, message)

export const forbidden = (code = 'forbidden', message = 'Anda tidak berhak membuka data ini') =>
	new AppError(403, code, message)

/** Of what staff alone may do: the password is asked for again. */
export const passwordNeeded = () =>
	forbidden('password_needed', 'Masukkan password Anda sekali lagi untuk melanjutkan')

export const notFound = (code = 'not_found', message = 'Data tidak ditemukan') =>
	new AppError(404, code, message)

export const conflict = (code: string, message: string) => new AppError(409, code, message)

export const tooMany = (retryAfterSeconds: number, message: string) =>
	new AppError(429, 'too_many_attempts', message, { retryAfterSeconds })

/** The server has too much to do at the moment; the next try may find it idle. */
export const busy = (retryAfterSeconds: number) =>
	new AppError(503, 'server_busy', 'Server sedang sibuk. Silakan coba lagi sebentar lagi.', {
		retryAfterSeconds,
	})

/** {@link busy} for one of a crowd: each is told another time, so that they do not come back as one. */
export const crowded = () => busy(2 + Math.floor(Math.random() * 4))

/** Ends the work for a client that went away; nobody reads this answer. */
export const clientGone = () => new AppError(499, 'client_gone', 'Permintaan dibatalkan')
