import type { Pembayaran, Tagihan } from '#shared/api/tuition.ts'
import { t } from '#web/lib/language.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

type Word = { tone: Tone; text: string }

/** A bill's state in words. */
export const STATUS_TAGIHAN: Readonly<Record<Tagihan['status'], Word>> = {
	belum_bayar: { tone: 'warning', text: t('Belum dibayar') },
	sebagian: { tone: 'warning', text: t('Dibayar sebagian') },
	terlambat: { tone: 'danger', text: t('Lewat jatuh tempo') },
	lunas: { tone: 'success', text: t('Lunas') },
	dibatalkan: { tone: 'neutral', text: t('Dibatalkan') },
}

/** A payment's state in words. */
export const STATUS_PEMBAYARAN: Readonly<Record<Pembayaran['status'], Word>> = {
	menunggu: { tone: 'brand', text: t('Menunggu pembayaran') },
	gagal: { tone: 'neutral', text: t('Gagal dibuat') },
	kedaluwarsa: { tone: 'neutral', text: t('Kedaluwarsa') },
	dibatalkan: { tone: 'neutral', text: t('Dibatalkan') },
	lunas: { tone: 'success', text: t('Berhasil') },
	ditolak: { tone: 'danger', text: t('Ditolak bank') },
	dikembalikan: { tone: 'orange', text: t('Dikembalikan') },
}

/** A bill that still asks for money. */
export const isTerbuka = ({ status }: Pick<Tagihan, 'status'>): boolean =>
	status !== 'lunas' && status !== 'dibatalkan'

/** What is said where no bill is open any more, of those that are not. One that was cancelled nobody has paid. */
export function settledWords(closed: readonly Pick<Tagihan, 'status'>[]) {
	const paid = closed.some(({ status }) => status === 'lunas')
	if (closed.length === 0)
		return {
			paid,
			title: t('Belum ada tagihan'),
			text: t('Tagihan SPP muncul di sini setelah diterbitkan bagian keuangan.'),
		}
	return {
		paid,
		title: paid ? t('Semua tagihan sudah lunas') : t('Tidak ada tagihan yang perlu dibayar'),
		// An exam may still wait for attendance or a study plan.
		text: t('SPP tidak menghalangi materi kuliah dan ujian Anda.'),
	}
}

/** The instalment of a bill that is paid next; undefined where there are none, or all are paid. */
export const nextPart = ({ cicilan }: Pick<Tagihan, 'cicilan'>) =>
	cicilan?.find(({ keadaan }) => keadaan !== 'lunas')

/** What a bill asks for now: all that is left, or the next instalment. */
export function askedOf(tagihan: Pick<Tagihan, 'cicilan' | 'sisa'>): number {
	const part = nextPart(tagihan)
	return part ? part.jumlah - part.terbayar : tagihan.sisa
}

/** A virtual account number in groups of four, as banks print it. */
export const kelompokVa = (nomor: string): string => nomor.replace(/\s/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')
