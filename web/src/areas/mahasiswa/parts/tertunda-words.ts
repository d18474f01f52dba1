import { formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'

/** Of a result that waits (T): by when it comes, or that it should have come. */
export function waitsUntil(matakuliah: string, sampai: string, today: string): string {
	const values = { matakuliah, tanggal: formatTanggal(sampai) }
	return sampai < today
		? t('{matakuliah}: T (tertunda), batasnya {tanggal} sudah lewat', values)
		: t('{matakuliah}: T (tertunda), paling lambat {tanggal}', values)
}
