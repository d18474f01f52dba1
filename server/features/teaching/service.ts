import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import type { HariMengajar } from '#shared/api/teaching.ts'
import { keadaanKuliah } from '#shared/rules/kuliah-hari-ini.ts'
import { JUMLAH_MINGGU, liburPada, mingguKe, pertemuanSejak } from '#shared/rules/minggu-kuliah.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { statusUjian } from '#shared/rules/ujian.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { findHariMengajar } from './queries.ts'

/** Holidays this far ahead may move the next lecture. */
const HARI_KALENDER = 30

/** A lecturer's day at this moment. */
export async function getHariMengajar(ctx: Context, { dosen }: Actor): Promise<HariMengajar> {
	const now = ctx.now()
	const zona = ctx.config.timezone
	const { tanggal, jam } = waktuKampus(now, zona)
	const besok = tambahHari(tanggal, 1)
	const facts = await findHariMengajar(ctx.db, {
		nip: dosen?.nip ?? '',
		hariIni: tanggal,
		sampai: tambahHari(tanggal, HARI_KALENDER),
		awal: saatKampus(tanggal, '00:00', zona),
		akhir: saatKampus(besok, '00:00', zona),
	})
	const { periode } = facts
	const minggu = periode && mingguKe(periode.mulai, tanggal)
	const pertemuan = periode ? pertemuanSejak(facts.slot, periode.mulai, facts.libur, tanggal) : []
	const kuliah: (typeof facts.slot)[number][] = []
	let berikut: HariMengajar['kuliah_berikut'] = null
	for (const p of pertemuan) {
		if (p.libur) continue
		if (p.tanggal === tanggal) kuliah.push(p)
		else {
			berikut = p
			break
		}
	}
	const keadaan = keadaanKuliah(kuliah, jam)
	return {
		hari_ini: tanggal,
		nama: facts.nama,
		periode: periode && {
			nama: namaPeriode(periode.kode),
			minggu: minggu !== null && minggu >= 1 && minggu <= JUMLAH_MINGGU ? minggu : null,
		},
		libur: liburPada(facts.libur, tanggal)?.kegiatan ?? null,
		kuliah: kuliah.map((k, i) => ({ ...k, keadaan: keadaan[i] ?? 'nanti' })),
		kuliah_berikut: berikut,
		ujian: facts.ujian.map((u) => ({
			...u,
			status: statusUjian(u, now),
			mulai: u.mulai.toISOString(),
			selesai: u.selesai.toISOString(),
		})),
		krs: facts.krs.map((k) => ({ ...k, diajukan_pada: k.diajukan_pada.toISOString() })),
		diampu: facts.diampu,
	}
}
