import { followMenunggu, milikOf } from '#server/features/khs/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { tanggalPanjang } from '#server/lib/pdf/figures.ts'
import type { MejaKantor, TugasKantor } from '#shared/api/office.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { type JenisPermohonan, NAMA_PERMOHONAN } from '#shared/rules/permohonan.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { type JenisTugas, tugasUntuk } from '#shared/rules/tugas-kantor.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { findMejaKantor } from './queries.ts'

/** An event of a payment older than this has been looked at, or never will be. */
const HARI_PERISTIWA = 30

/** What waits for somebody with these rights. */
export async function getMejaKantor(ctx: Context, { hak, prodi }: Actor): Promise<MejaKantor> {
	const now = ctx.now()
	const zona = ctx.config.timezone
	const hariIni = waktuKampus(now, zona).tanggal
	const disiapkan = await followMenunggu(ctx.db, undefined, milikOf({ hak, prodi }))
	const facts = await findMejaKantor(ctx.db, {
		akademik: hak.includes('akademik'),
		keuangan: hak.includes('keuangan'),
		sistem: hak.includes('sistem'),
		prodi,
		now,
		hariIni,
		zona,
		sejak: saatKampus(tambahHari(hariIni, -HARI_PERISTIWA), '00:00', zona),
	})
	const jenisTugas = tugasUntuk(hak)
	return {
		hari_ini: hariIni,
		periode: facts.periode && namaPeriode(facts.periode),
		khs_disiapkan: jenisTugas.includes('khs_menunggu') ? disiapkan : 0,
		tugas: jenisTugas.map((jenis): TugasKantor => {
			const { jumlah, baris, rincian } = facts[jenis]
			return { jenis, jumlah, rincian: rincian.map(WORDS[jenis] ?? asIs), lainnya: baris - rincian.length }
		}),
		pelunasan: facts.pelunasan,
	}
}

type Rincian = TugasKantor['rincian'][number]

const asIs = (rincian: Rincian): Rincian => rincian

/** Lines that the database names by a code of ours. */
const WORDS: Partial<Record<JenisTugas, (rincian: Rincian) => Rincian>> = {
	permohonan_menunggu: ({ judul, keterangan, jumlah }) => ({
		judul: NAMA_PERMOHONAN[judul as JenisPermohonan],
		keterangan: `sejak ${tanggalPanjang(keterangan)}`,
		jumlah,
	}),
	penghapusan_menunggu: ({ keterangan, ...rest }) => ({
		...rest,
		keterangan: `sejak ${tanggalPanjang(keterangan)}`,
	}),
	pembayaran_perlu_dilihat: ({ judul, ...rest }) => ({ ...rest, judul: PERISTIWA[judul] ?? judul }),
	akun_password_awal: ({ judul, keterangan, jumlah }) => ({
		judul: PERAN[judul] ?? judul,
		keterangan: keterangan === '0' ? '' : `${keterangan} sudah kedaluwarsa`,
		jumlah,
	}),
}

const PERISTIWA: Readonly<Record<string, string>> = {
	jumlah_salah: 'Jumlah tidak sesuai tagihan',
	order_tidak_dikenal: 'Nomor pesanan tidak dikenal',
	mungkin_ganda: 'Pembayaran yang mungkin tercatat dua kali',
	tagihan_batal: 'Uang masuk untuk tagihan yang dibatalkan',
	lebih_bayar: 'Uang masuk lebih dari tagihannya',
	tidak_dikenal: 'Pemberitahuan tidak dikenal',
}

const PERAN: Readonly<Record<string, string>> = { mahasiswa: 'Mahasiswa', dosen: 'Dosen', staf: 'Staf' }
