import type { DbOrTrx } from '#server/db/client.ts'
import { publish } from '#server/features/events/lend.ts'
import { type Kabar, notify } from '#server/features/notifications/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { halamanKiriman } from '#shared/rules/forum.ts'
import { findNama, listPengajar, listPeserta, type Warga } from './queries.ts'
import type { UtasTerkunci } from './write-queries.ts'

/** As much of a thread as is told. */
export type Told = Pick<UtasTerkunci, 'id' | 'periode_kode' | 'kelas' | 'kode' | 'judul'>

/** Tells the open pages of a forum that a thread is new or has changed; they read it anew when they may. */
export function tellPages(
	trx: DbOrTrx,
	{ periode_kode, kelas, kode, id }: Pick<Told, 'periode_kode' | 'kelas' | 'kode' | 'id'>,
): Promise<void> {
	return publish(
		trx,
		{ forum: { periode: periode_kode, kelas, matakuliah: kode } },
		{ jenis: 'utas', matakuliah: kode, kelas, utas: id },
	)
}

/**
 * Tells people of something in a forum, but not whoever did it. No word of a post is told: one that is deleted would
 * stay in the lists of others.
 */
async function tell(
	trx: DbOrTrx,
	now: Date,
	{
		actor,
		to,
		page,
		...kabar
	}: Omit<Kabar, 'kepada' | 'alamat'> & {
		actor: Actor
		to: readonly Warga[]
		/** The page below the forum's, in the area of who is told. */
		page: { utas: Told; rest: string }
	},
): Promise<void> {
	const { kelas, kode } = page.utas
	for (const dosen of [false, true]) {
		const forum = dosen ? `/mengajar/kelas/${encodeURIComponent(kelas)}` : '/mata-kuliah'
		const alamat = `${forum}/${kode.toLowerCase()}/forum${page.rest}`
		const kepada = to.filter((one) => one.dosen === dosen && one.akun_id !== actor.akun_id)
		await notify(trx, now, { ...kabar, kepada: kepada.map(({ akun_id }) => akun_id), alamat })
	}
}

const postPage = (utas: Told, nomor: number) => ({
	utas,
	rest: `/${utas.id}?halaman=${halamanKiriman(nomor)}#k${nomor}`,
})

/** Who is called in a post learns of it once, however often it is edited. */
export async function tellMentioned(
	trx: DbOrTrx,
	now: Date,
	{ actor, utas, nomor, disebut }: { actor: Actor; utas: Told; nomor: number; disebut: readonly Warga[] },
): Promise<void> {
	if (disebut.length === 0) return
	await tell(trx, now, {
		actor,
		to: disebut,
		page: postPage(utas, nomor),
		jenis: 'sebutan',
		judul: `${await findNama(trx, actor.akun_id)} menyebut Anda di forum ${utas.kode}`,
		isi: utas.judul,
		kunci: `sebutan:${utas.id}:${nomor}`,
	})
}

/** Whoever teaches here learns of a question. */
export async function tellQuestion(
	trx: DbOrTrx,
	now: Date,
	{ actor, utas, disebut }: { actor: Actor; utas: Told; disebut: readonly Warga[] },
): Promise<void> {
	await tellMentioned(trx, now, { actor, utas, nomor: 1, disebut })
	const called = new Set(disebut.map(({ akun_id }) => akun_id))
	await tell(trx, now, {
		actor,
		to: (await listPengajar(trx, utas)).filter(({ akun_id }) => !called.has(akun_id)),
		page: postPage(utas, 1),
		jenis: 'forum',
		judul: `${await findNama(trx, actor.akun_id)} bertanya di forum ${utas.kode} ${utas.kelas}`,
		isi: utas.judul,
		kunci: `utas:${utas.id}`,
	})
}

/** Whoever wrote in a thread, and is still of its class, learns of a reply. */
export async function tellReply(
	trx: DbOrTrx,
	now: Date,
	{ actor, utas, nomor, disebut }: { actor: Actor; utas: Told; nomor: number; disebut: readonly Warga[] },
): Promise<void> {
	await tellMentioned(trx, now, { actor, utas, nomor, disebut })
	const called = new Set(disebut.map(({ akun_id }) => akun_id))
	const { id: utasId, kelas, kode } = utas
	await tell(trx, now, {
		actor,
		to: (await listPeserta(trx, { utasId, kelas, kode })).filter(({ akun_id }) => !called.has(akun_id)),
		page: postPage(utas, nomor),
		jenis: 'balasan',
		judul: `${await findNama(trx, actor.akun_id)} membalas di forum ${kode}`,
		isi: utas.judul,
		kunci: `balasan:${utasId}`,
		lagi: true,
	})
}

/** Whoever teaches here learns of a report; of several of one post together. */
export async function tellReport(
	trx: DbOrTrx,
	now: Date,
	{ actor, utas, kirimanId }: { actor: Actor; utas: Told; kirimanId: string },
): Promise<void> {
	await tell(trx, now, {
		actor,
		to: await listPengajar(trx, utas),
		page: { utas, rest: '/laporan' },
		jenis: 'forum',
		judul: `Tulisan di forum ${utas.kode} ${utas.kelas} dilaporkan`,
		isi: utas.judul,
		kunci: `laporan-forum:${kirimanId}`,
		lagi: true,
	})
}

/** A writer learns that a post was taken down, and why. */
export async function tellTakenDown(
	trx: DbOrTrx,
	now: Date,
	{
		actor,
		utas,
		nomor,
		penulis,
		alasan,
	}: {
		actor: Actor
		utas: Told
		nomor: number
		penulis: string | null
		alasan: string
	},
): Promise<void> {
	const { id: utasId, kelas, kode } = utas
	const peserta = await listPeserta(trx, { utasId, kelas, kode })
	await tell(trx, now, {
		actor,
		to: peserta.filter(({ akun_id }) => akun_id === penulis),
		page: nomor === 1 ? { utas, rest: '' } : postPage(utas, nomor),
		jenis: 'forum',
		judul: `Tulisan Anda di forum ${kode} diturunkan dosen`,
		isi: alasan,
		kunci: `diturunkan:${utasId}:${nomor}`,
	})
}
