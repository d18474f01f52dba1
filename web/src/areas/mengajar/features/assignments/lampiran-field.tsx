import { Button, FileButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { BerkasPetunjuk } from '#shared/api/assignment-instructions.ts'
import { AKHIRAN_TUGAS, LAMPIRAN_TUGAS_MAKS } from '#shared/rules/tugas.ts'
import { formatUkuran } from '#web/lib/file-size.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './lampiran-field.module.css'

type Props = {
	berkas: readonly BerkasPetunjuk[]
	petunjuk: string
	/** Files on their way. */
	sending: number
	onAdd: (files: readonly File[]) => void
	onDrop: (nama: string) => void
}

/** Files that students get with the instructions. */
export function LampiranField({ berkas, petunjuk, sending, onAdd, onDrop }: Props) {
	return (
		<fieldset className={css.field}>
			<legend>Berkas untuk mahasiswa</legend>
			{berkas.length > 0 ? (
				<ul className={css.files}>
					{berkas.map(({ nama, mime, ukuran, alamat }) => (
						<li key={nama}>
							<a href={alamat} download={nama}>
								{nama}
							</a>
							<span className={css.size}>
								{formatUkuran(ukuran)}
								{mime.startsWith('image/') && petunjuk.includes(nama) ? ', tampil di petunjuk' : ''}
							</span>
							<IconButton label={`Lepas ${nama}`} onClick={() => onDrop(nama)}>
								<IconTrash size={20} stroke={1.7} aria-hidden="true" />
							</IconButton>
						</li>
					))}
				</ul>
			) : null}
			<div className={css.add}>
				<FileButton
					multiple
					accept={AKHIRAN_TUGAS.join(',')}
					onChange={onAdd}
					inputProps={{ 'aria-label': 'Berkas untuk mahasiswa' }}
				>
					{(props) => (
						<Button {...props} variant="default" loading={sending > 0}>
							Lampirkan berkas
						</Button>
					)}
				</FileButton>
				<span className={css.size}>
					Paling banyak {LAMPIRAN_TUGAS_MAKS} berkas, masing-masing paling besar 25 MB
				</span>
			</div>
		</fieldset>
	)
}
