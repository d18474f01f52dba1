import type { ButirAgenda } from '#shared/api/home.ts'
import { formatJam, formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'

/** What stands below the title of an entry. The campus's own words about a day are as they were written, in Indonesian. */
export function factsOf(item: ButirAgenda): { text: string; lang: 'id' | undefined } {
	// What a stretch of days is about stands in the calendar; here the last day matters.
	const remark = item.sampai === null && item.keterangan
	const parts = [
		item.jam_selesai && t('sampai {jam_selesai}', { jam_selesai: formatJam(item.jam_selesai) }),
		item.jumlah !== null && formatRupiah(item.jumlah),
		item.terlambat && t('lewat jatuh tempo {tanggal}', { tanggal: formatTanggal(item.tanggal) }),
		item.sampai && t('sampai {sampai}', { sampai: formatTanggal(item.sampai) }),
		remark,
		item.kelas !== undefined && t('Kelas {kelas}', { kelas: item.kelas }),
	]
	return {
		text: parts.filter(Boolean).join(' · '),
		lang: item.jenis === 'kalender' && remark ? 'id' : undefined,
	}
}
