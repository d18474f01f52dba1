import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { PilihanSasaran } from '#shared/api/announcements.ts'
import type { Isian } from './isian.ts'
import css from './tulis.module.css'

type Props = { isian: Isian; pilihan: PilihanSasaran; onChange: (part: Partial<Isian>) => void }

/** To whom an announcement goes. */
export function SasaranFields({ isian, pilihan, onChange }: Props) {
	const { semua, program_studi, angkatan, kelas } = pilihan
	const ofClass = isian.kelas.trim() !== ''
	const years = new Set([...angkatan.map(String), ...(isian.angkatan ? [isian.angkatan] : [])])
	return (
		<fieldset className={css.field}>
			<legend>Kepada</legend>
			<div className={css.checks}>
				<Checkbox
					label="Mahasiswa"
					checked={isian.untuk_mahasiswa}
					onChange={(event) => onChange({ untuk_mahasiswa: event.currentTarget.checked })}
				/>
				<Checkbox
					label="Dosen"
					checked={isian.untuk_dosen}
					onChange={(event) => onChange({ untuk_dosen: event.currentTarget.checked })}
				/>
			</div>
			<div className={css.two}>
				<NativeSelect
					size="md"
					label="Program studi"
					disabled={ofClass}
					value={isian.program_studi}
					data={[
						...(semua ? [{ value: '', label: 'Semua program studi' }] : []),
						...program_studi.map(({ kode, nama }) => ({ value: kode, label: nama })),
					]}
					onChange={(event) => onChange({ program_studi: event.currentTarget.value })}
				/>
				<NativeSelect
					size="md"
					label="Angkatan"
					disabled={ofClass}
					value={isian.angkatan}
					data={[
						{ value: '', label: 'Semua angkatan' },
						...[...years].map((one) => ({ value: one, label: one })),
					]}
					onChange={(event) => onChange({ angkatan: event.currentTarget.value })}
				/>
				<TextInput
					size="md"
					label="Kelas"
					list="kelas-pengumuman"
					maxLength={20}
					autoComplete="off"
					placeholder="Semua kelas"
					value={isian.kelas}
					onChange={(event) => onChange({ kelas: event.currentTarget.value })}
				/>
				<datalist id="kelas-pengumuman">
					{kelas.map((one) => (
						<option key={one} value={one} />
					))}
				</datalist>
			</div>
			{isian.untuk_dosen ? (
				<p className={css.note}>
					Bila dipersempit, dosen yang dituju adalah yang mengajar kelasnya semester ini.
				</p>
			) : null}
		</fieldset>
	)
}
