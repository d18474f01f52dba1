import owners from 'virtual:page-owners'
import { type Area as AreaName, areaOf, HAK } from '#shared/rules/wewenang.ts'
import { fitsPath } from './lib/address-pattern.ts'
import { tellOffline } from './lib/lazy-page.ts'
import { looking } from './lib/looking.ts'
import type { Area } from './lib/page.ts'
import { queryClient } from './lib/query-client.ts'
import { returnPath } from './lib/return-path.ts'
import { readRole } from './lib/session.ts'
import { sayaQuery } from './parts/account/saya-query.ts'

export type { AreaName }

/** The areas that need a login. Each is fetched for its own people alone. */
const AREAS: Readonly<Record<AreaName, () => Promise<Area>>> = {
	mahasiswa: async () => (await import('./areas/mahasiswa/area.ts')).area,
	mengajar: async () => (await import('./areas/mengajar/area.ts')).area,
	kantor: async () => (await import('./areas/kantor/area.ts')).area,
}
const NAMES = Object.keys(AREAS) as AreaName[]

export const loadArea = (name: AreaName): Promise<Area> => AREAS[name]().then(withStyles).catch(tellOffline)

async function withStyles(area: Area): Promise<Area> {
	await area.styles?.()
	return area
}

/** The areas that somebody of the signed-in role can have, first the one that all of them have. */
function areasOfRole(): AreaName[] {
	const peran = readRole()
	if (peran !== 'mahasiswa' && peran !== 'dosen' && peran !== 'staf') return []
	return areaOf({ peran, hak: HAK })
}

/** Whether the area may be that of who is signed in, as far as the token tells. */
export const mayHave = (name: string): boolean => areasOfRole().some((own) => own === name)

/** Of the own areas the one that an address belongs to, else the one that was open last, else the first. */
export async function ownArea(pathname: string): Promise<AreaName | undefined> {
	const [first, second] = areasOfRole()
	const wanted = ownerOf(pathname) ?? lastArea()
	if (second === undefined || wanted !== second) return first
	// The token names no rights. A lecturer has the offices only with one of them.
	const { area } = await queryClient.fetchQuery(sayaQuery)
	return area.some(({ nama }) => nama === second) ? second : first
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
export function keepArea(name: string): void {
	if (looking()) return
	try {
		localStorage.setItem(LAST, name)
	} catch {}
}

export function lastArea(): AreaName | undefined {
	return NAMES.find((name) => name === localStorage.getItem(LAST))
}
