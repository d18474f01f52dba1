/** Storage key of the exam's start in milliseconds, which stays as it is. A copy: the server decides. */
const KEY = 'waktuMulai'

export function storeStartTime(mulaiPada: string): void {
	localStorage.setItem(KEY, String(Date.parse(mulaiPada)))
}

/** After submission, and after the results have been seen. */
export function clearStartTime(): void {
	localStorage.removeItem(KEY)
}
