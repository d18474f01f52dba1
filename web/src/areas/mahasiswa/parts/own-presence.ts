import { useQuery } from '@tanstack/react-query'
import type { PresensiSaya } from '#shared/api/attendance.ts'
import type { Pertemuan } from '#shared/api/courses.ts'
import { NAMA_PRESENSI } from '#shared/rules/presensi.ts'
import { t, word } from '#web/lib/language.ts'
import { presensiSayaQuery } from './presensi-query.ts'

type Known = Pick<Pertemuan, 'asal' | 'status'>

/** What is known of the asking student at the meetings of a course: a word, null where nothing was said. */
export function useOwnPresence(kode: string): (pertemuan: Known) => string | null {
	const { data } = useQuery(presensiSayaQuery)
	return presenceOf(data, kode)
}

export function presenceOf(
	saya: PresensiSaya | undefined,
	kode: string,
): (pertemuan: Known) => string | null {
	const course = saya?.matakuliah.find((each) => each.kode_mk === kode)
	const words = new Map(
		course?.pertemuan.map((p) => [
			`${p.asal_tanggal} ${p.asal_jam}`,
			p.status ? word(NAMA_PRESENSI[p.status]) : t('Belum dicatat'),
		]),
	)
	return ({ asal, status }) =>
		// Where it was moved from there is nothing to attend.
		status === 'dipindah' || status === 'dibatalkan'
			? null
			: (words.get(`${asal.tanggal} ${asal.jam_mulai}`) ?? null)
}
