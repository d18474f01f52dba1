import { conflict } from '#server/lib/errors.ts'

/** What is copied, and the moment that it gets; null for a draft. */
type Salinan = { id: string; nama: string; saat: Date | null }

/**
 * The moments of a copy are worked out by the calendar of now; they are written as they were shown, or not at all.
 * @throws AppError 409 one of them is another one by now
 */
export function requireSeenDays(
	salinan: readonly Salinan[],
	terlihat: readonly { id: string; saat: string | null }[],
): void {
	const seen = new Map(
		terlihat.map(({ id, saat }) => [id.toLowerCase(), saat === null ? null : Date.parse(saat)]),
	)
	const moved = salinan.filter(({ id, saat }) => seen.has(id) && seen.get(id) !== (saat?.getTime() ?? null))
	if (moved.length === 0) return
	throw conflict(
		'preview_changed',
		`Tanggal ${moved.length === 1 ? `"${moved[0]?.nama}"` : `${moved.length} dari pilihan ini`} bukan lagi yang ditampilkan, karena kalender, jadwal, atau kelas asalnya berubah. Belum ada yang disalin. Periksa tanggal yang baru, lalu salin lagi.`,
	)
}
