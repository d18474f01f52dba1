import { syaratOfUjian } from '#server/features/exam-gate/lend.ts'
import { keadaanUjian } from '#server/features/exams/lend.ts'
import { createHitungan } from '#server/features/lessons/lend.ts'
import { gerbangOf } from '#server/features/tuition/lend.ts'
import type { Mahasiswa } from '#server/lib/actor.ts'
import { createBatchedRead } from '#server/lib/batched-read.ts'
import type { Context } from '#server/lib/context.ts'
import { createSharedRead } from '#server/lib/shared-read.ts'
import type { Beranda } from '#shared/api/home.ts'
import { HARI_AGENDA, susunAgenda } from '#shared/rules/agenda.ts'
import { kelasMahasiswa } from '#shared/rules/kuliah-lain.ts'
import { compareText } from '#shared/rules/minggu-kuliah.ts'
import { PENGUMUMAN_TAMPIL } from '#shared/rules/pengumuman.ts'
import { sksJenjang } from '#shared/rules/sks.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { nilaiTerlihat } from '#shared/rules/tinjauan.ts'
import { sebutanUjian } from '#shared/rules/ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { gabungKelas, type Kelas, sebutKelas, susunKelas } from './class-part.ts'
import { krsMenunggu, SEMUA_TERBUKA, tagihanTerbuka, tugasMenunggu } from './duties.ts'
import { createMeetings } from './lectures.ts'
import {
	findKelasFacts,
	findMahasiswaFacts,
	type KelasFacts,
	type KelasTerbaca,
	type MahasiswaFacts,
	type MahasiswaInput,
} from './queries.ts'

/** Lines of recent activity. */
const AKTIVITAS = 5

/** What a class sees alike is read once in two seconds, however many of its students arrive together. */
const KELAS_MS = 2000

export type HomeContext = Context & {
	kelas: (kode: string | null) => Promise<Kelas>
	own: (key: MahasiswaInput) => Promise<MahasiswaFacts>
}

export function createHomeContext(ctx: Context): HomeContext {
	const reading = { ...ctx, meetingsOf: createMeetings(), terbaca: new Map() }
	const read = createSharedRead({
		read: (kelas) => getKelas(reading, kelas || null),
		ttlMs: KELAS_MS,
		now: ctx.now,
	})
	const own = createBatchedRead(ctx, 'dashboard', (keys: readonly MahasiswaInput[]) =>
		findMahasiswaFacts(ctx.db, keys),
	)
	return { ...ctx, kelas: (kode) => read(kode ?? ''), own }
}

type Reading = Context & {
	meetingsOf: ReturnType<typeof createMeetings>
	/** What was read last, by class. */
	terbaca: Map<string | null, KelasTerbaca>
}

async function getKelas(ctx: Reading, kelas: string | null): Promise<Kelas> {
	const now = ctx.now()
	const zona = ctx.config.timezone
	const sekarang = waktuKampus(now, zona)
	const days = { dari: sekarang.tanggal, sampai: tambahHari(sekarang.tanggal, HARI_AGENDA) }
	const terbaca = await findKelasFacts(ctx.db, { kelas, now, ...days }, ctx.terbaca.get(kelas))
	ctx.terbaca.set(kelas, terbaca)
	const { facts } = terbaca
	return susunKelas(facts, ctx.meetingsOf(kelas ?? '', facts, zona), now, zona)
}

/** The dashboard of a student at this moment. */
export async function getBeranda(ctx: HomeContext, mahasiswa: Mahasiswa, akunId: string): Promise<Beranda> {
	const kelas = mahasiswa.kelas_kode
	const now = ctx.now()
	const [{ facts, kuliah, agenda, page }, own] = await Promise.all([
		mahasiswa.kuliah_lain.length === 0
			? ctx.kelas(kelas)
			: gabungKelas(mahasiswa, ctx.kelas, { now, zona: ctx.config.timezone }),
		ownFacts(ctx, mahasiswa, akunId),
	])
	const { tagihan } = own
	const ujian_berjalan = runningExams(facts, own, now)
	const hitung = createHitungan(own.dibuka)
	const { kehadiran, krs } = ctx.settings().examConditions
	// Who owes nothing meets every condition where nothing but tuition is asked for, and nothing more is read.
	const diperiksa = ujian_berjalan.length > 0 && tagihan.length + kehadiran.length + krs.length > 0
	const syarat = diperiksa
		? await syaratOfUjian(ctx, { mahasiswaId: mahasiswa.id, ujianId: ujian_berjalan.map(({ id }) => id) })
		: null
	return {
		...page,
		pengumuman: pengumuman(facts, mahasiswa.angkatan),
		matakuliah: page.matakuliah.map(({ materi, ...card }) => ({ ...card, kemajuan: hitung(materi) })),
		prestasi: prestasi(facts, own),
		ujian_berjalan: ujian_berjalan.map((u) => ({ ...u, syarat: syarat?.get(u.id) ?? null })),
		tugas: tugasMenunggu(facts, own, now),
		// Who owes nothing passes every gate, and nothing more is read.
		gerbang: tagihan.length === 0 ? SEMUA_TERBUKA : await gerbangOf(ctx, mahasiswa.id),
		tagihan: tagihanTerbuka(tagihan, page.hari_ini),
		nilai_keluar: own.nilai_keluar,
		cuti: own.cuti,
		krs: krsMenunggu(own, facts, { angkatan: mahasiswa.angkatan, now }),
		agenda: sebutKelas(
			mahasiswa,
			tagihan.length === 0 ? agenda : susunAgenda({ ...facts, kuliah, tagihan }, now, ctx.config.timezone),
		),
		aktivitas: aktivitas(own, now),
	}
}

/** What is done of the exams and assignments of all classes in which the student sits, beside what is the student's alone. */
async function ownFacts(
	ctx: HomeContext,
	{ id, ...tempat }: Mahasiswa,
	akunId: string,
): Promise<MahasiswaFacts> {
	const by = { mahasiswaId: id, akunId }
	if (tempat.kuliah_lain.length === 0) return ctx.own({ ...by, kelas: tempat.kelas_kode })
	const each = await Promise.all(kelasMahasiswa(tempat).map((kelas) => ctx.own({ ...by, kelas })))
	const [first] = each as [MahasiswaFacts]
	return {
		...first,
		pengerjaan: each.flatMap(({ pengerjaan }) => pengerjaan),
		dikumpulkan: each.flatMap(({ dikumpulkan }) => dikumpulkan),
	}
}

/** What is announced to a student of this year: pinned ones first, then the newest. */
function pengumuman({ pengumuman: semua }: KelasFacts, angkatan: number | null): Beranda['pengumuman'] {
	return semua
		.filter((one) => one.angkatan === null || one.angkatan === angkatan)
		.slice(0, PENGUMUMAN_TAMPIL)
		.map(({ angkatan: _, ...one }) => ({ ...one, terbit_pada: one.terbit_pada.toISOString() }))
}

/** How far this student has come, once a first sheet is approved. */
function prestasi({ jenjang }: KelasFacts, { khs }: MahasiswaFacts): Beranda['prestasi'] {
	const terakhir = khs.at(-1)
	return (
		(terakhir && {
			ipk: terakhir.ipk,
			sks_ditempuh: terakhir.sks_kumulatif,
			sks_total: jenjang === null ? null : sksJenjang(jenjang),
			ips: khs.map(({ semester, ips }) => ({ semester, ips })),
		}) ??
		null
	)
}

/** Exams that this student can work on now, the one that closes first on top. */
function runningExams(
	{ ujian }: KelasFacts,
	{ pengerjaan, tambahan }: MahasiswaFacts,
	now: Date,
): Omit<Beranda['ujian_berjalan'][number], 'syarat'>[] {
	const attempts = new Map(pengerjaan.map((p) => [p.ujian_id, p]))
	const more = new Map(tambahan.map(({ ujian_id, menit }) => [ujian_id, menit]))
	return ujian
		.map((u) => ({
			...u,
			durasi_menit: u.durasi_menit + (more.get(u.id) ?? 0),
			...keadaanUjian(u, attempts.get(u.id) ?? null, now),
		}))
		.filter((u) => (u.pengerjaan ? u.status === 'Berlangsung' && u.pengerjaan.sisa_ms > 0 : u.dapat_dimulai))
		.sort((a, b) => compareText(ditutup(a), ditutup(b)))
}

/** When an exam can no longer be worked on by this student. */
const ditutup = ({
	mulai_paling_lambat,
	pengerjaan,
}: Pick<Beranda['ujian_berjalan'][number], 'mulai_paling_lambat' | 'pengerjaan'>) =>
	pengerjaan?.tenggat ?? mulai_paling_lambat

/** What this student really did, newest first. */
function aktivitas({ masuk, pengerjaan }: MahasiswaFacts, now: Date): Beranda['aktivitas'] {
	const logins = masuk.map((pada) => ({
		tindakan: 'login' as const,
		pada: pada.toISOString(),
		mata_kuliah: null,
		jenis: null,
		skor: null,
	}))
	const exams = pengerjaan.flatMap(({ mata_kuliah, jenis, nama, mulai_pada, selesai_pada, ...p }) => {
		const on = { mata_kuliah, jenis: sebutanUjian({ jenis, nama }) }
		const begun = { tindakan: 'pengerjaan_mulai' as const, pada: mulai_pada.toISOString(), ...on, skor: null }
		if (!selesai_pada) return [begun]
		const skor = nilaiTerlihat({ kebijakan: p.kebijakan, mulai: p.tinjauan_mulai }, now) ? p.skor : null
		return [{ tindakan: 'pengerjaan_selesai' as const, pada: selesai_pada.toISOString(), ...on, skor }, begun]
	})
	return [...exams, ...logins].sort((a, b) => compareText(b.pada, a.pada)).slice(0, AKTIVITAS)
}
