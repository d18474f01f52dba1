import { listBerkas } from '#server/features/files/queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput } from '#server/lib/errors.ts'
import type { IsianBerkas } from '#shared/api/question-imports.ts'
import type { Keterangan } from './queries.ts'
import { renderSumber } from './render-soal-task.ts'
import { type Bagian, bagianIdentity, LETTERS, type Soal } from './soal.ts'

type Ctx = Pick<Context, 'db' | 'heavy'>

/** What was written as it is stored, in the bank or in the preview of a file. @throws AppError 400 with the part at fault */
export async function bacaIsian(
	ctx: Ctx,
	isian: IsianBerkas,
	actor: Actor,
): Promise<Omit<Soal, 'line'> & Keterangan> {
	if (isian.opsi.length > LETTERS.length)
		throw badInput('opsi', `Paling banyak ${LETTERS.length} opsi; hapus yang lebih`, 'text_refused')
	const client = { owner: actor.akun_id, signal: AbortSignal.timeout(30_000) }
	const sumber = [isian.pertanyaan, ...isian.opsi, isian.pembahasan]
	const hasil = await renderSumber(
		ctx.heavy,
		{
			bagian: sumber.map(({ format, teks }, i) => ({
				sumber: { format, teks },
				sebagai: i > 0 && i <= isian.opsi.length ? ('opsi' as const) : ('soal' as const),
			})),
		},
		client,
	)
	const field = (i: number) =>
		i === 0 ? 'pertanyaan' : i <= isian.opsi.length ? `opsi/${i - 1}` : 'pembahasan'
	const bagian = hasil.map((one, i): Bagian => {
		if ('alasan' in one) throw badInput(field(i), one.alasan, 'text_refused')
		const { gambar = null, alt = '' } = sumber[i] ?? {}
		return { html: one.html, gambar, alt: gambar ? alt.trim() : '' }
	})
	const [pertanyaan, ...rest] = bagian as [Bagian, ...Bagian[]]
	const opsi = rest.slice(0, isian.opsi.length)
	const empty = [pertanyaan, ...opsi].findIndex(({ html, gambar }) => html === '' && gambar === null)
	if (empty >= 0)
		throw badInput(
			field(empty),
			empty === 0 ? 'Tulis pertanyaannya' : 'Isi opsi ini, atau hapus',
			'text_refused',
		)
	for (const [i, one] of opsi.entries()) {
		const twin = opsi.findIndex((other) => bagianIdentity(other) === bagianIdentity(one))
		if (twin < i)
			throw badInput(
				`opsi/${i}`,
				`Opsi ${LETTERS[twin]?.toUpperCase()} dan opsi ${LETTERS[i]?.toUpperCase()} sama`,
				'text_refused',
			)
	}
	const { kunci } = isian
	if (kunci === null || kunci.charCodeAt(0) - 65 >= opsi.length)
		throw badInput('kunci', 'Pilih opsi yang benar', 'text_refused')
	const gambar = [...new Set([pertanyaan, ...opsi].flatMap((one) => one.gambar ?? []))]
	if ((await listBerkas(ctx.db, gambar)).length < gambar.length)
		throw badInput('gambar', 'Gambar ini sudah tidak ada; unggah lagi', 'picture_gone')
	return {
		judul: '',
		pertanyaan,
		opsi,
		kunci,
		pembahasan: rest.at(-1)?.html ?? '',
		opsi_tetap: isian.opsi_tetap,
		wajib: isian.wajib,
		topik: isian.topik.trim(),
		kesukaran: isian.kesukaran,
		tag: [...new Set(isian.tag.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== ''))],
	}
}
