/** In the tab that the camera has opened: it is there after a login, and gone with the tab. */
const KEY = 'klaim-presensi'

/** Keeps what a scan was worth until somebody is signed in. */
export function keepClaim(klaim: string): void {
	sessionStorage.setItem(KEY, klaim)
}

export const readClaim = (): string | null => sessionStorage.getItem(KEY)

export function forgetClaim(): void {
	sessionStorage.removeItem(KEY)
}
