import type { PengerjaanRingkas } from '#shared/api/exams.ts'
import { MENUNGGU_MS } from '#shared/rules/terlambat.ts'
import {
	type BatasMulai,
	dapatDimulai,
	isBerjalan,
	mulaiPalingLambat,
	type StatusUjian,
	sisaWaktuMs,
	statusUjian,
} from '#shared/rules/ujian.ts'
import type { PengerjaanFakta, UjianRow } from './queries.ts'

export { findPembatalan } from './cancellation.ts'
export { type BentrokBaris, listBentrokBaris } from './clashes.ts'
export {
	findKuisAda,
	hapusDrafSalinan,
	insertDrafKuis,
	type KuisLama,
	listKuisLama,
} from './draft-queries.ts'
export { acuanSoal, type KunciPaket, kunciPaket } from './keys.ts'
export { planSusulanKantor } from './make-ups.ts'
export { hapusSalinanUjian, salinTambahanWaktu, salinUjian } from './move-queries.ts'
export { hasOptions, hurufSoal, lettersIn } from './paper-letters.ts'
export { HALANGAN as HALANGAN_JADWAL } from './plan-change.ts'
export { setPengawasRuang } from './proctors.ts'
export { type MoveHasil, rule } from './rulings.ts'
export { tellPerubahan } from './tell.ts'

type Jendela = BatasMulai & { ditiadakan: boolean }

/**
 * How an exam and the asking student's attempt stand at `now`: the one source of "running, until, left" for every page
 * that says it.
 */
export function keadaanUjian(
	ujian: Jendela,
	p: PengerjaanFakta | null,
	now: Date,
): {
	status: StatusUjian
	mulai_paling_lambat: string
	dapat_dimulai: boolean
	pengerjaan: PengerjaanRingkas | null
} {
	const berjalan = p !== null && isBerjalan(p, now)
	return {
		status: statusUjian({ ...ujian, sedang_dikerjakan: berjalan }, now),
		mulai_paling_lambat: mulaiPalingLambat(ujian).toISOString(),
		dapat_dimulai: p === null && dapatDimulai(ujian, now),
		pengerjaan: p && {
			tenggat: p.tenggat.toISOString(),
			sisa_ms: berjalan ? sisaWaktuMs(p.tenggat, now) : 0,
			selesai:
				p.selesai_pada && p.alasan_selesai
					? {
							pada: p.selesai_pada.toISOString(),
							alasan: p.alasan_selesai,
							...(p.alasan_batal && { alasan_batal: p.alasan_batal }),
						}
					: null,
		},
	}
}

/** The asking student's attempt in a row of the list, null without one. */
export const pengerjaanOf = ({ tenggat, ...row }: UjianRow): PengerjaanFakta | null =>
	tenggat && { ...row, tenggat }

/** What ended before this cannot get another answer by what comes late. */
export const settledBefore = (now: Date) => new Date(now.getTime() - MENUNGGU_MS)
