import type { Order } from '#server/lib/heavy.ts'
import type { SumberSoal } from '#shared/api/question-bank.ts'
import { renderText } from './rich-text.ts'

export type IsiSumber = {
	bagian: readonly { sumber: Pick<SumberSoal, 'format' | 'teks'>; sebagai: 'soal' | 'opsi' }[]
}
export type HasilSumber = ({ html: string } | { alasan: string })[]

/** Texts that a lecturer writes, as they would be shown; in a worker, since formulas cost time. */
export function renderSoal({ content }: Order<IsiSumber>): string {
	const hasil: HasilSumber = content.bagian.map(({ sumber: { format, teks }, sebagai }) => {
		const made = renderText({ format, text: teks }, sebagai)
		if ('reason' in made) return { alasan: kalimat(made.reason) }
		if (made.gambar.length > 0)
			return { alasan: 'Gambar tidak ditulis di dalam teks; tambahkan dengan tombol Gambar.' }
		return { html: made.html }
	})
	return JSON.stringify(hasil)
}

const kalimat = (reason: string) => reason.charAt(0).toUpperCase() + reason.slice(1)
