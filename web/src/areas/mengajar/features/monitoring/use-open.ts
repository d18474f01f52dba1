import { useNavigate } from '@tanstack/react-router'

type Search = { buka?: string; mahasiswa?: string; cari?: string; tampil?: string }
type Change = { [K in keyof Search]: string | undefined }

/** Changes what the address says of this page: its filters, and what is open above it. */
export function useOpen() {
	const navigate = useNavigate({ from: '/mengajar/ujian/$id/pantau' })
	return (change: Change) =>
		void navigate({
			search: (before) => given({ ...before, ...change }),
			replace: true,
			resetScroll: false,
		})
}

const given = (search: Change): Search =>
	Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
