import { DATA_DOSEN } from '#shared/rules/data-dosen.ts'
import { call } from '#web/lib/api.ts'
import { NewRecord } from '#web/parts/staff/daftar/new-record.tsx'
import { refreshDosen } from './queries.ts'

type Props = { onClose: () => void; onMade: (nip: string) => void }

/** A new lecturer, written down by hand; the account waits for its first password. */
export function DosenBaru(props: Props) {
	return (
		<NewRecord
			{...props}
			noun="dosen"
			fields={(['nama', 'nip', 'email'] as const).map((key) => ({
				key,
				label: DATA_DOSEN[key].label,
				placeholder: DATA_DOSEN[key].contoh,
			}))}
			note="Akunnya langsung ada tetapi belum punya password. Password pertamanya dibuat pengelola akun lewat halaman Password Awal."
			add={async (body) => {
				const { data } = await call('POST /api/kantor/dosen', { body })
				void refreshDosen()
				return data.nip
			}}
		/>
	)
}
