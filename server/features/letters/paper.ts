import { createHash } from 'node:crypto'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Settings } from '#server/lib/settings.ts'
import { type IsiSurat, type JenisSurat, rapikanKeperluan, teksSurat } from '#shared/rules/surat.ts'
import type { Transkrip } from '#shared/rules/transkrip.ts'
import { type FaktaMahasiswa, findSuratSama, insertSurat, type SuratRow } from './queries.ts'

/** Who a paper is about, as it says. */
export const identitasOf = ({ nama, stambuk, program_studi, kelas, semester }: FaktaMahasiswa) => ({
	nama,
	stambuk,
	program_studi,
	kelas,
	semester,
})

type Paper = {
	jenis: JenisSurat
	keperluan: string
	m: FaktaMahasiswa
	/** The term that it is about. */
	periode: string | null
	berlaku_sampai: string | null
	transkrip: Transkrip | null
	settings: Settings
	hariIni: string
}

/** All that will stand on a paper. */
export function makeIsi({ jenis, keperluan, m, periode, settings, hariIni, ...rest }: Paper): IsiSurat {
	const { institution, city, letters } = settings
	const { title, name, nip } = letters[jenis].signatory
	return {
		jenis,
		tanggal: hariIni,
		keperluan: rapikanKeperluan(keperluan),
		identitas: { ...identitasOf(m), periode_kode: periode },
		...rest,
		institution,
		kota: city,
		pejabat: { jabatan: title, nama: name, nip },
		...(jenis === 'ktm' && { foto: m.foto }),
	}
}

const sidikOf = (isi: IsiSurat): Buffer => createHash('sha256').update(teksSurat(isi)).digest()

/** The paper of today that says the same, if it still counts. */
export const findSama = (trx: DbOrTrx, mahasiswaId: string, isi: IsiSurat): Promise<SuratRow | undefined> =>
	findSuratSama(trx, { mahasiswaId, isi, sidik: sidikOf(isi) })

type Issued = { mahasiswaId: string; isi: IsiSurat; settings: Settings; now: Date }

/** Issues a paper with the next number of its series, and says so in the trail. */
export async function issue(
	trx: DbOrTrx,
	{ mahasiswaId, isi, settings, now }: Issued,
	actor: Actor,
): Promise<SuratRow> {
	const made = await insertSurat(trx, {
		kodeUnit: settings.letterCode,
		pola: settings.letters[isi.jenis].pattern,
		sidik: sidikOf(isi),
		dimintaOleh: actor.akun_id,
		...{ mahasiswaId, isi, now },
	})
	await writeJejak(trx, {
		...by(actor),
		tindakan: 'terbitkan_surat',
		objek: `surat:${made.id}`,
		baru: { nomor: made.nomor, jenis: isi.jenis, keperluan: isi.keperluan },
	})
	return made
}
