import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#web/ui/state-views.tsx'

/** No student has a class in the term that runs: there is nobody whose plan could stand anyhow. */
export function TanpaMahasiswa() {
	return (
		<EmptyState
			title="Belum ada mahasiswa pada semester ini"
			text="Keadaan KRS terlihat setelah mahasiswa mempunyai kelas pada semester yang berjalan."
		>
			<Button renderRoot={(props) => <Link to="/kantor/mahasiswa" {...props} />}>
				Buka daftar mahasiswa
			</Button>
		</EmptyState>
	)
}
