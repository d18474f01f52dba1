import { createHash } from 'node:crypto'

/** PostgreSQL's own account of what belongs to a base backup. */
export type Manifest = {
	files: Map<string, { size: number; sha256: string }>
	/** Names of the WAL files without which the copy cannot be started. */
	wal: string[]
}

type Lsn = string
type Written = {
	'PostgreSQL-Backup-Manifest-Version': number
	Files: {
		Path?: string
		'Encoded-Path'?: string
		Size: number
		'Checksum-Algorithm'?: string
		Checksum?: string
	}[]
	'WAL-Ranges': { Timeline: number; 'Start-LSN': Lsn; 'End-LSN': Lsn }[]
}

/** What initdb makes unless told otherwise. */
export const WAL_FILE_BYTES = 16 * 1024 * 1024

/** Reads a manifest; throws when its own checksum does not fit. https://www.postgresql.org/docs/18/backup-manifest-format.html */
export function readManifest(text: string): Manifest {
	// The last line holds the checksum of all before it.
	const last = text.lastIndexOf('\n', text.length - 2) + 1
	const stated = /^"Manifest-Checksum": "([0-9a-f]{64})"\}$/m.exec(text.slice(last))?.[1]
	if (stated !== createHash('sha256').update(text.slice(0, last)).digest('hex'))
		throw new Error('the manifest is damaged')
	const written: Written = JSON.parse(text)
	const files: Manifest['files'] = new Map()
	for (const file of written.Files) {
		const path = file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString()
		if (file['Checksum-Algorithm'] !== 'SHA256' || !file.Checksum)
			throw new Error(`the manifest has no SHA-256 of ${path}`)
		files.set(path, { size: file.Size, sha256: file.Checksum })
	}
	const wal = written['WAL-Ranges'].flatMap((range) =>
		walFiles(range.Timeline, range['Start-LSN'], range['End-LSN']),
	)
	if (wal.length === 0) throw new Error('the manifest names no WAL')
	return { files, wal }
}

/** A WAL file is named after its timeline and its number, the latter in two parts of which the second counts to 255. */
function walFiles(timeline: number, start: Lsn, end: Lsn): string[] {
	const perPart = 2 ** 32 / WAL_FILE_BYTES
	const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
	const first = Math.floor(bytesOf(start) / WAL_FILE_BYTES)
	const last = Math.floor((bytesOf(end) - 1) / WAL_FILE_BYTES)
	return Array.from({ length: last - first + 1 }, (_, i) => first + i).map(
		(number) => `${hex(timeline)}${hex(Math.floor(number / perPart))}${hex(number % perPart)}`,
	)
}

function bytesOf(lsn: Lsn): number {
	const [high = '', low = ''] = lsn.split('/')
	return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
}
