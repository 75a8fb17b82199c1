import { Monitor, Moon, Sun } from "lucide-react";
import { IconButton } from "../ui/button.tsx";
import { ChoiceMenu } from "../ui/choice-menu.tsx";
import { useColorMode } from "./color-mode.ts";

const choices = [
  { value: "light", label: "Light", icon: <Sun /> },
  { value: "dark", label: "Dark", icon: <Moon /> },
  { value: "system", label: "System", icon: <Monitor /> },
] as const;

/** In the header: the choice of light, dark, or like the system. */
export function ColorModeMenu() {
  const [mode, setMode] = useColorMode();
  const trigger = (
    <IconButton label="Theme" title="Theme">
      {choices.find(({ value }) => value === mode)?.icon}
    </IconButton>
  );
  return <ChoiceMenu trigger={trigger} choices={choices} value={mode} onChange={setMode} />;
}
