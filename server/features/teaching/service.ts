import { hariUjian } from '#server/features/schedule/queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import type { HariMengajar, KelasMengajar } from '#shared/api/teaching.ts'
import { keadaanKuliah } from '#shared/rules/kuliah-hari-ini.ts'
import { JUMLAH_MINGGU, liburPada, mingguKe } from '#shared/rules/minggu-kuliah.ts'
import { batasNilai } from '#shared/rules/penilaian.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { batalAtauPindah, berlangsungDi, pertemuanSemua } from '#shared/rules/pertemuan.ts'
import { selisihHari, tambahHari } from '#shared/rules/tanggal.ts'
import { MASA_PUTUSAN_MS } from '#shared/rules/terlambat.ts'
import { statusUjian } from '#shared/rules/ujian.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { findHariMengajar, findKelasMengajar, type HariMengajarFacts } from './queries.ts'

/** A lecturer's day at this moment. */
export async function getHariMengajar(
	ctx: Context,
	{ dosen }: { dosen: Pick<NonNullable<Actor['dosen']>, 'nip'> | null },
): Promise<HariMengajar> {
	const now = ctx.now()
	const zona = ctx.config.timezone
	const { tanggal, jam } = waktuKampus(now, zona)
	const besok = tambahHari(tanggal, 1)
	const facts = await findHariMengajar(ctx.db, {
		nip: dosen?.nip ?? '',
		awal: saatKampus(tanggal, '00:00', zona),
		akhir: saatKampus(besok, '00:00', zona),
	})
	const { periode } = facts
	const minggu = periode && mingguKe(periode.mulai, tanggal)
	const pertemuan = periode ? meetings(facts, periode, zona) : []
	const kuliah = pertemuan.filter((p) => p.tanggal === tanggal && (berlangsungDi(p) || batalAtauPindah(p)))
	const berlangsung = kuliah.filter(berlangsungDi)
	const keadaan = new Map(keadaanKuliah(berlangsung, jam).map((k, i) => [berlangsung[i], k]))
	return {
		hari_ini: tanggal,
		nama: facts.nama,
		periode: periode && {
			kode: periode.kode,
			nama: namaPeriode(periode.kode),
			minggu: minggu !== null && minggu >= 1 && minggu <= JUMLAH_MINGGU ? minggu : null,
		},
		libur: liburPada(facts.libur, tanggal)?.kegiatan ?? null,
		kuliah: kuliah.map((k) => ({
			...k,
			keadaan: keadaan.get(k) ?? (k.keadaan === 'dibatalkan' ? 'dibatalkan' : 'dipindah'),
		})),
		kuliah_berikut: pertemuan.find((p) => p.tanggal > tanggal && berlangsungDi(p)) ?? null,
		tanpa_presensi: unmarked(pertemuan, facts.terlaksana, { tanggal, jam }),
		ujian: facts.ujian.map((u) => ({
			...u,
			status: statusUjian(u, now),
			mulai: u.mulai.toISOString(),
			selesai: u.selesai.toISOString(),
		})),
		putusan: facts.putusan.map(({ diterima, ...one }) => ({
			...one,
			batas: new Date(diterima.getTime() + MASA_PUTUSAN_MS).toISOString(),
		})),
		krs: facts.krs.map((k) => ({ ...k, diajukan_pada: k.diajukan_pada.toISOString() })),
		tugas: facts.tugas.map((one) => ({ ...one, tenggat: one.tenggat.toISOString() })),
		nilai: periode && gradesDue(facts.nilai, periode, tanggal),
		diampu: facts.diampu,
	}
}

/** The classes with results that are not out, and when they are due; null when all are. */
function gradesDue(
	kelas: HariMengajarFacts['nilai'],
	periode: NonNullable<HariMengajarFacts['periode']>,
	tanggal: string,
): HariMengajar['nilai'] {
	if (kelas.length === 0) return null
	const batas = batasNilai(periode)
	return { batas, sisa_hari: selisihHari(tanggal, batas), kelas }
}

/** So many are named; who is further behind sees it in the class. */
const MOST_UNMARKED = 6

/** Lectures that are over and at which nobody was marked, the last ones first. */
function unmarked(
	pertemuan: ReturnType<typeof meetings>,
	terlaksana: HariMengajarFacts['terlaksana'],
	{ tanggal, jam }: { tanggal: string; jam: string },
) {
	const keyOf = (of: { kelas: string; kode_mk: string }, at: { tanggal: string; jam_mulai: string }) =>
		`${of.kelas} ${of.kode_mk} ${at.tanggal} ${at.jam_mulai}`
	const marked = new Set(terlaksana.map((t) => keyOf(t, t)))
	return pertemuan
		.filter((p) => berlangsungDi(p) && `${p.tanggal} ${p.jam_selesai}` <= `${tanggal} ${jam}`)
		.filter((p) => !marked.has(keyOf(p, p.asal)))
		.reverse()
		.slice(0, MOST_UNMARKED)
}

/** The meetings of the term of all that the lecturer teaches. */
function meetings(
	{ slot, perubahan, ujian_periode, libur }: HariMengajarFacts,
	periode: NonNullable<HariMengajarFacts['periode']>,
	zona: string,
) {
	return pertemuanSemua(slot, perubahan, hariUjian(ujian_periode, zona), { ...periode, libur }, (s) => s)
}

/** The classes that a lecturer teaches this term. */
export async function getKelasMengajar({ db }: Context, { dosen }: Actor): Promise<KelasMengajar> {
	const { periode, kelas } = await findKelasMengajar(db, dosen?.nip ?? '')
	return { periode: periode && { kode: periode.kode, nama: namaPeriode(periode.kode) }, kelas }
}
