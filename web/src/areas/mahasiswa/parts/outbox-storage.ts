import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AlasanKumpul, Jawaban } from '#shared/api/exams.ts'
import { type Sealed, seal, unseal } from './seal.ts'

/** What a device keeps of an attempt until its hand-in has been received. */
export type Titipan = {
	/** Changes without a receipt. */
	jawaban: readonly Jawaban[]
	/** The hand-in that was asked for. */
	kumpul: AlasanKumpul | null
	/** The last revision given here: the next one is above it, whatever the server has heard of. */
	rev: number
}

/** Nothing is kept, or no longer. */
export const TANPA_TITIPAN: Titipan = { jawaban: [], kumpul: null, rev: 0 }

const isEmpty = ({ jawaban, kumpul, rev }: Titipan) => jawaban.length === 0 && kumpul === null && rev === 0

/** Where it is kept. `write` resolves when it is there, and throws when it cannot be. */
export type OutboxStorage = {
	read: () => Promise<Titipan>
	write: (titipan: Titipan) => Promise<void>
}

export type Owner = { akun: string; pengerjaan: string; ujian: string }

/** What can be read without the key: whose it is, and whether something in it waits for the server. What was answered cannot. */
export type Kept = Owner & { menunggu?: boolean }

interface Schema extends DBSchema {
	titipan: { key: [akun: string, pengerjaan: string]; value: Kept & Sealed }
	/** The number that this browser goes by. */
	perangkat: { key: 'sendiri'; value: string }
}

/** The disk has it, and not a buffer that a flat battery takes along. */
const STRICT = { durability: 'strict' } as const

let opened: Promise<IDBPDatabase<Schema>> | undefined

function database(): Promise<IDBPDatabase<Schema>> {
	opened ??= openDB<Schema>('stambuk-ujian', 1, {
		upgrade: (db) => {
			db.createObjectStore('titipan', { keyPath: ['akun', 'pengerjaan'] })
			db.createObjectStore('perangkat')
		},
		terminated: () => {
			opened = undefined
		},
	}).catch((error: unknown) => {
		opened = undefined
		throw error
	})
	return opened
}

/** On this device's disk, sealed for the owner: survives a killed browser, a reload and the end of the session. */
export function diskStorage(owner: Owner, kunci: CryptoKey): OutboxStorage {
	const key: [string, string] = [owner.akun, owner.pengerjaan]
	return {
		read: async () => {
			const row = await (await database()).get('titipan', key)
			if (!row) return TANPA_TITIPAN
			return (await unseal(kunci, key.join('/'), row)) as Titipan
		},
		write: async (titipan) => {
			const sealed = isEmpty(titipan) ? undefined : await seal(kunci, key.join('/'), titipan)
			const tx = (await database()).transaction('titipan', 'readwrite', STRICT)
			const menunggu = titipan.jawaban.length > 0 || titipan.kumpul !== null
			await (sealed ? tx.store.put({ ...owner, ...sealed, menunggu }) : tx.store.delete(key))
			await tx.done
		},
	}
}

/** Where the disk cannot be used: lives as long as the page, and nobody else's page can see it. */
export function memoryStorage({ akun, pengerjaan }: Owner): OutboxStorage {
	const key = `${akun}/${pengerjaan}`
	return {
		read: async () => inMemory.get(key) ?? TANPA_TITIPAN,
		write: async (titipan) => void (isEmpty(titipan) ? inMemory.delete(key) : inMemory.set(key, titipan)),
	}
}

const inMemory = new Map<string, Titipan>()

export async function readDevice(): Promise<string | undefined> {
	return (await database()).get('perangkat', 'sendiri')
}

export async function writeDevice(id: string): Promise<void> {
	const tx = (await database()).transaction('perangkat', 'readwrite', STRICT)
	await Promise.all([tx.store.put(id, 'sendiri'), tx.done])
}

/** The attempts of an account of which this device keeps something. */
export async function listKept(akun: string): Promise<Kept[]> {
	return (await database()).getAll('titipan', IDBKeyRange.bound([akun], [akun, []]))
}

/** Nothing is kept of an attempt any more; what was sealed goes unread. */
export async function forgetKept({ akun, pengerjaan }: Owner): Promise<void> {
	const tx = (await database()).transaction('titipan', 'readwrite', STRICT)
	await Promise.all([tx.store.delete([akun, pengerjaan]), tx.done])
}
