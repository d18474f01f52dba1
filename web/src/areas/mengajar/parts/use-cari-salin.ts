import { useNavigate, useSearch } from '@tanstack/react-router'

/** What a page that copies has in its address; `menurut` of lessons alone. */
type Cari = { dari?: string; menurut?: string; pekan?: string; libur?: string }

/**
 * What is chosen on a page that copies stands in its address, so that Back, a reload and a link bring it back.
 * @returns what the address says, and a change of it
 */
export function useCariSalin() {
	const cari: Cari = useSearch({ strict: false })
	const navigate = useNavigate()
	const change = (next: { [K in keyof Cari]?: string | undefined }) =>
		void navigate({
			to: '.',
			search: (before) => ({ ...before, ...next }) as typeof before,
			replace: true,
			resetScroll: false,
		})
	return [cari, change] as const
}
