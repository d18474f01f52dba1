import type { Context } from '#server/lib/context.ts'
import type { Mahasiswa } from '#server/lib/route.ts'
import type { Beranda } from '#shared/api/home.ts'
import { HARI_AGENDA, susunAgenda } from '#shared/rules/agenda.ts'
import { compareText, JUMLAH_MINGGU, mingguKe, pertemuanSejak } from '#shared/rules/minggu-kuliah.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { statusUjian } from '#shared/rules/ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { type BerandaFacts, findBerandaFacts } from './queries.ts'

/** Course cards on the dashboard (specification, section 9). */
const KARTU = 4
/** Holidays this far ahead may move a course's next lecture. */
const HARI_KALENDER = 21

/** The dashboard of a student at this moment. */
export async function getBeranda(ctx: Context, mahasiswa: Mahasiswa, akunId: string): Promise<Beranda> {
	const now = ctx.now()
	const sekarang = waktuKampus(now, ctx.config.timezone)
	const facts = await findBerandaFacts(ctx.pool, {
		kelas: mahasiswa.kelas_kode,
		mahasiswaId: mahasiswa.id,
		akunId,
		now,
		dari: sekarang.tanggal,
		sampai: tambahHari(sekarang.tanggal, Math.max(HARI_AGENDA, HARI_KALENDER)),
	})
	const minggu = facts.periode && mingguKe(facts.periode.mulai, sekarang.tanggal)
	return {
		hari_ini: sekarang.tanggal,
		periode: facts.periode && {
			nama: namaPeriode(facts.periode.kode),
			minggu: minggu !== null && minggu >= 1 && minggu <= JUMLAH_MINGGU ? minggu : null,
		},
		matakuliah: nextCourses(facts, sekarang),
		jumlah_matakuliah: facts.matakuliah.length,
		jumlah_sks: facts.matakuliah.reduce((sum, m) => sum + m.sks, 0),
		prestasi: prestasi(facts),
		ujian_berjalan: runningExams(facts, now),
		agenda: susunAgenda(facts, now, ctx.config.timezone),
		pengumuman: facts.pengumuman.map((p) => ({ ...p, terbit_pada: p.terbit_pada.toISOString() })),
		aktivitas: facts.aktivitas.map((a) => ({ ...a, pada: a.pada.toISOString() })),
	}
}

/** The courses whose next lecture comes first; those without one follow by name. */
function nextCourses(facts: BerandaFacts, sekarang: { tanggal: string; jam: string }) {
	const next = nextKuliah(facts, sekarang)
	return facts.matakuliah
		.map(({ kode, nama, gambar, nip_dosen }) => ({
			kode,
			nama,
			gambar,
			nip_dosen,
			kuliah_berikut: next.get(kode) ?? null,
		}))
		.sort((a, b) => compareText(sortKey(a.kuliah_berikut), sortKey(b.kuliah_berikut)))
		.slice(0, KARTU)
}

/** The next lecture of each course that has one. */
function nextKuliah(
	{ periode, kuliah, kegiatan }: BerandaFacts,
	{ tanggal, jam }: { tanggal: string; jam: string },
) {
	const next = new Map<string, { tanggal: string; jam_mulai: string }>()
	if (!periode) return next
	const libur = kegiatan.filter((k) => k.kategori === 'holiday')
	const jumlah = new Set(kuliah.map((k) => k.kode_mk)).size
	for (const p of pertemuanSejak(kuliah, periode.mulai, libur, tanggal)) {
		if (p.libur || (p.tanggal === tanggal && p.jam_selesai <= jam) || next.has(p.kode_mk)) continue
		next.set(p.kode_mk, { tanggal: p.tanggal, jam_mulai: p.jam_mulai })
		if (next.size === jumlah) break
	}
	return next
}

const sortKey = (next: { tanggal: string; jam_mulai: string } | null) =>
	next ? `${next.tanggal} ${next.jam_mulai}` : '9999'

/** How far this student has come, once a first sheet is approved. */
function prestasi({ khs }: BerandaFacts): Beranda['prestasi'] {
	const terakhir = khs.at(-1)
	return (
		(terakhir && {
			ipk: terakhir.ipk,
			sks_ditempuh: terakhir.sks_kumulatif,
			ips: khs.map(({ semester, ips }) => ({ semester, ips })),
		}) ??
		null
	)
}

/** Exams that this student can work on now, the one that closes first on top. */
function runningExams({ ujian }: BerandaFacts, now: Date): Beranda['ujian_berjalan'] {
	return ujian
		.filter((u) => !u.dikumpulkan && !u.ditiadakan)
		.filter((u) => (u.tenggat ? u.tenggat > now : statusUjian(u, now) === 'Berlangsung'))
		.map((u) => ({
			...u,
			sedang_dikerjakan: u.tenggat !== null,
			ditutup: (u.tenggat ?? u.selesai).toISOString(),
		}))
		.sort((a, b) => compareText(a.ditutup, b.ditutup))
}
