import owners from 'virtual:page-owners'
import { fitsPath } from './lib/address-pattern.ts'
import { tellOffline } from './lib/lazy-page.ts'
import type { Area } from './lib/page.ts'
import { returnPath } from './lib/return-path.ts'
import { readRole } from './lib/session.ts'

/** The areas that need a login. Each is fetched for its own people alone. */
const AREAS = {
	mahasiswa: {
		peran: 'mahasiswa',
		load: async (): Promise<Area> => (await import('./areas/mahasiswa/area.ts')).area,
	},
} as const

export type AreaName = keyof typeof AREAS

const NAMES = Object.keys(AREAS) as AreaName[]

export const loadArea = (name: AreaName): Promise<Area> => AREAS[name].load().catch(tellOffline)

/** The area of who is signed in on this device. */
export function ownArea(): AreaName | undefined {
	const peran = readRole()
	return NAMES.find((name) => AREAS[name].peran === peran)
}

/** The area that a page belongs to; public pages and addresses without a page belong to none. */
export function ownerOf(pathname: string): AreaName | undefined {
	return NAMES.find((name) => owners[name]?.some((path) => fitsPath(path, pathname)))
}

/** An address that was asked for, when it is public or of this area; else the area's home. */
export function addressIn(area: Area, asked: string | undefined): string {
	const address = returnPath(asked)
	const owner = ownerOf(pathOf(address))
	return address === '/' || (owner !== undefined && owner !== area.name) ? area.home : address
}

/** An address without its search and hash. */
export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '/'

const LAST = 'area_terakhir'

/** Remembers which area this device opened last, whoever it was. */
export function keepArea(name: AreaName): void {
	try {
		localStorage.setItem(LAST, name)
	} catch {}
}

export function lastArea(): AreaName | undefined {
	return NAMES.find((name) => name === localStorage.getItem(LAST))
}
