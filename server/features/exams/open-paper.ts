import { requireGerbang } from '#server/features/tuition/lend.ts'
import type { Mahasiswa } from '#server/lib/actor.ts'
import { forbidden } from '#server/lib/errors.ts'
import { GERBANG_UJIAN } from '#shared/rules/spp.ts'
import { type JenisUjian, judgePacket } from '#shared/rules/ujian.ts'
import type { ExamsContext } from './exams-context.ts'
import type { Paket } from './paper.ts'

/**
 * The paper of the student's open attempt: of one whose questions were drawn those alone.
 * @throws AppError 403 unpaid, nothing started, or already handed in
 */
export async function findPaketTerbuka(
	ctx: ExamsContext,
	input: { kode: string; jenis: JenisUjian; pengerjaan: string | null; mahasiswa: Mahasiswa },
): Promise<Pick<Paket, 'isi'> & { answer: Paket['answer'] | null }> {
	const { spp, pengerjaan: p } = await ctx.paperFacts({
		mahasiswaId: input.mahasiswa.id,
		matakuliah: input.kode,
		jenis: input.jenis,
		pengerjaan: input.pengerjaan,
	})
	requireGerbang(ctx, GERBANG_UJIAN[input.jenis], spp)
	if (!p) throw forbidden('attempt_not_open', 'Mulailah ujian dari halaman Ujian & Quiz terlebih dahulu')
	if (p.status === 'selesai' || judgePacket(p.tenggat, ctx.now()) === 'terlambat')
		throw forbidden('attempt_closed', 'Ujian ini sudah Anda kerjakan')
	const paket = await ctx.papers(p.paket_id)
	if (paket.undian === null) return paket
	const drawn = new Set(p.urutan)
	return { isi: paket.isi.filter(({ id }) => drawn.has(id)), answer: null }
}
