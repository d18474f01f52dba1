import type { TinjauanPengerjaan } from '#shared/api/review.ts'
import { t } from '#web/lib/language.ts'
import { arrangePaper, type Pilihan, type SoalUjian } from '#web/parts/questions/paper-order.ts'

/** An option as the review marks it. */
export type PilihanTinjauan = Pilihan & { dipilih: boolean; benar: boolean }

export type SoalTinjauan = Omit<SoalUjian, 'pilihan'> & {
	pilihan: readonly PilihanTinjauan[]
	/** null as long as the key is kept back. */
	hasil: 'benar' | 'salah' | 'kosong' | null
	/** Thrown out after the exam: full credit for all, or not counted. */
	gugur: 'penuh' | 'keluar' | null
	terjawab: boolean
	pembahasan: string | null
}

/** The questions as the student saw them, in their order and with their letters, with what may be said of each. */
export function soalTinjauan({ kertas, kunci }: TinjauanPengerjaan): SoalTinjauan[] {
	if (!kertas) return []
	const dipilih = new Map(kertas.jawaban.map(({ soal_id, opsi }) => [soal_id, opsi]))
	const benar = new Map(kunci?.map((one) => [one.soal_id, one]))
	return arrangePaper(kertas.soal, kertas).map((soal) => {
		const mine = dipilih.get(soal.id)
		const right = benar.get(soal.id)
		return {
			...soal,
			pilihan: soal.pilihan.map((p) => ({
				...p,
				dipilih: p.opsi === mine,
				benar: right?.diterima.includes(p.opsi) ?? false,
			})),
			hasil: !right
				? null
				: mine === undefined
					? 'kosong'
					: right.diterima.includes(mine)
						? 'benar'
						: 'salah',
			gugur: right?.gugur ?? null,
			terjawab: mine !== undefined,
			pembahasan: right?.pembahasan ?? null,
		}
	})
}

/**
 * What is still kept back, and until when; undefined when nothing is, or nothing ever comes.
 * @param time writes an instant as the campus does
 */
export function ditahan(
	{ kebijakan, berlaku, mulai }: Pick<TinjauanPengerjaan, 'kebijakan' | 'berlaku' | 'mulai'>,
	now: number,
	time: (instant: string) => string,
): string | undefined {
	if (kebijakan === berlaku) return undefined
	const kunci = t('Kunci dan pembahasan terbuka setelah semua kelas dengan soal yang sama selesai ujian.')
	if (berlaku === 'jawaban') return kunci
	const kapan =
		mulai !== null && Date.parse(mulai) > now
			? t('mulai {mulai}', { mulai: time(mulai) })
			: t('setelah ujian ini selesai bagi semua peserta')
	return [
		t('Soal dan jawaban Anda dapat dilihat {kapan}.', { kapan }),
		...(kebijakan === 'kunci' ? [kunci] : []),
	].join(' ')
}
