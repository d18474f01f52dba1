// Mantine's styles sit in a cascade layer (`@layer mantine`), so that any CSS module wins whatever the loading order.
// Here is what every page uses; a component that is used on few pages imports its own `*.layer.css` beside it.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
// The chevron of NativeSelect takes its size from here.
import '@mantine/core/styles/Combobox.layer.css'
