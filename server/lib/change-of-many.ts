import { type AppError, conflict } from './errors.ts'
import { teksSaat } from './who-was-quicker.ts'

/**
 * The name that a change of many was sent under is taken: by somebody else, or (`own`) by a try whose answer was lost, and which wanted
 * something else than this one.
 */
export const changeExists = (own: boolean): AppError =>
	conflict(
		'change_exists',
		own
			? 'Perubahan yang Anda kirim sebelumnya sudah tersimpan dengan isian lain. Muat ulang halaman untuk melihatnya.'
			: 'Perubahan ini sudah dibuat orang lain. Muat ulang halaman.',
	)

/** What was taken back cannot be once more. @throws AppError 409 with who has taken it back, and when */
export function requireBerlaku(
	{ diurungkan_oleh, diurungkan_pada }: { diurungkan_oleh: string | null; diurungkan_pada: Date | null },
	timezone: string,
): void {
	if (!diurungkan_pada) return
	const oleh = diurungkan_oleh ? ` oleh ${diurungkan_oleh}` : ''
	throw conflict(
		'undone',
		`Perubahan ini sudah diurungkan${oleh} pada ${teksSaat(diurungkan_pada, timezone)}`,
	)
}
