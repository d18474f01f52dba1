import { randomUuid } from './uuid.ts'

const KEY = 'stambuk-perangkat'

export const hasDeviceNumber = (): boolean => localStorage.getItem(KEY) !== null

/**
 * The number that this browser goes by in exams and at the scan of a lecture, made when it is first asked for. It tells devices
 * apart and nothing about them.
 * @param kept what has been kept of it elsewhere, should the browser have lost it
 */
export function deviceNumber(kept?: string): string {
	const number = localStorage.getItem(KEY) ?? kept ?? randomUuid()
	localStorage.setItem(KEY, number)
	return number
}
